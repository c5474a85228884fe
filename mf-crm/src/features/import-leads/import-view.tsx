import { useEffect, useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import type { LeadImport } from 'shared/schemas';
import { Loader, Row, Title } from 'shared/ui';
import { RetryButton, StaffCard, StaffState } from 'shared/ui-staff';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { importsQuery } from './import-queries';
import { ImportStep } from './import-step';
import classes from './import-view.module.css';

const STEPS = ['Archivo', 'Columnas', 'Revisión', 'Importación'];
const STEP_OF: Readonly<Record<LeadImport['estado'], number>> = {
  leido: 1,
  revisando: 2,
  revisado: 2,
  importando: 3,
  terminado: 3,
  cancelado: 0,
  fallido: 3,
};

/** Import of leads from a file. Its progress is on the server, so that a reload continues where it was. */
export default function ImportView({ order, advisers }: CrmViewProps) {
  const query = useQuery(importsQuery);
  /** The import to be replaced with a new file. */
  const [leftId, setLeftId] = useState<string | null>(null);
  const [columnsAgain, setColumnsAgain] = useState(false);
  const latest = query.data?.[0];
  const current = latest?.id === leftId || latest?.estado === 'cancelado' ? undefined : latest;
  const step = current ? (columnsAgain ? 1 : STEP_OF[current.estado]) : 0;
  const title = useRef<HTMLHeadingElement>(null);
  const known = query.data !== undefined;
  const shownStep = useRef<number | null>(null);
  // The pressed control has disappeared: focus the title.
  useEffect(() => {
    if (!known) return;
    const movedOn = shownStep.current !== null && shownStep.current !== step;
    if (movedOn && document.activeElement === document.body) title.current?.focus();
    shownStep.current = step;
  }, [known, step]);

  return (
    <StaffCard className={classes.card} aria-labelledby="import-title">
      <Title ref={title} tabIndex={-1} order={order} id="import-title" className={classes.title}>
        Importar leads
      </Title>
      <StepList step={step} />
      {query.error && known ? (
        <Notice kind="bad" action={<RetryButton variant="default" query={query} />}>
          {current
            ? 'No se pudo leer el avance. La importación sigue en el servidor.'
            : 'No se pudieron leer sus importaciones.'}{' '}
          {query.error.message}
        </Notice>
      ) : null}
      {query.data === undefined ? (
        query.error ? (
          <StaffState
            kind="broken"
            title="No se pudieron leer sus importaciones"
            text={query.error.message}
            actions={<RetryButton query={query} />}
          />
        ) : (
          <Row component="p" role="status" gap={8} nowrap className={classes.busy}>
            <Loader size={16} aria-hidden="true" />
            Cargando importaciones...
          </Row>
        )
      ) : (
        <ImportStep
          of={step === 0 ? undefined : current}
          columns={step === 1}
          {...{ advisers }}
          canceled={latest?.id !== leftId && latest?.estado === 'cancelado' ? latest : undefined}
          onColumns={setColumnsAgain}
          onOther={setLeftId}
        />
      )}
    </StaffCard>
  );
}

function StepList({ step }: { step: number }) {
  return (
    <Row component="ol" gap="8px 24px" align="stretch" className={classes.steps}>
      {STEPS.map((label, index) => (
        <li
          key={label}
          aria-current={index === step ? 'step' : undefined}
          data-done={index < step || undefined}
        >
          <span aria-hidden="true">{index + 1}</span>
          {label}
        </li>
      ))}
    </Row>
  );
}
