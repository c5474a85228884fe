import { useRef, useState } from 'react';
import { may } from 'shared';
import { useInfiniteQuery } from 'shared/query';
import type { TrashedLead } from 'shared/schemas';
import { Row, Title } from 'shared/ui';
import {
  ActionButton,
  CountBadge,
  EstadoChip,
  Hint,
  ListStates,
  MoreRows,
  RowsSkeleton,
  StaffCard,
  useAction,
} from 'shared/ui-staff';
import { createAttempts } from '../../lead-data/lost-answer';
import { formatMoment } from '../../lead-ui/format-day';
import { useNow } from '../../lead-ui/use-now';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { daysLeft } from './days-left';
import { restoreLead, trashQuery } from './trash-queries';
import classes from './trash-view.module.css';

/** Papelera: deleted leads, each with the days in which it can be restored. A comercial sees those that they created. */
export default function TrashView({ order, names }: CrmViewProps) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, dataUpdatedAt, refetch } =
    useInfiniteQuery(trashQuery);
  const [restored, setRestored] = useState<string | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  const leads = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <StaffCard aria-label="Papelera">
      <Row component="header" gap="4px 8px" className={classes.head}>
        <Title order={order} className={classes.title}>
          Papelera
        </Title>
        {data && !hasNextPage ? <CountBadge count={leads.length} /> : null}
        <Hint>
          {may('leads.all')
            ? 'Un lead eliminado se puede restaurar durante 30 días.'
            : 'Los leads que usted creó se pueden restaurar durante 30 días después de eliminarlos.'}
        </Hint>
      </Row>
      <p ref={outcome} tabIndex={-1} className={classes.done} role="status">
        {restored ? `Lead de ${restored} restaurado.` : ''}
      </p>
      <ListStates
        query={{ data, error, isFetching, dataUpdatedAt, refetch }}
        shown={leads.length}
        order={order === 2 ? 3 : 4}
        skeleton={<RowsSkeleton label="Cargando la papelera..." columns={[140, 90, 90]} />}
        failure="No pudimos cargar la papelera"
        empty={{ title: 'La papelera está vacía', text: 'Aquí quedan 30 días los leads que se eliminan.' }}
      >
        <ul className={classes.rows}>
          {leads.map((lead) => (
            <TrashRow
              key={lead.id}
              lead={lead}
              by={lead.eliminadoPor ? names.get(lead.eliminadoPor) : undefined}
              onRestored={() => {
                setRestored(lead.nombre);
                // The pressed button disappears with its row.
                outcome.current?.focus();
              }}
            />
          ))}
        </ul>
        <MoreRows query={{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      </ListStates>
    </StaffCard>
  );
}

interface RowProps {
  lead: TrashedLead;
  /** Name of the person who deleted it, if known. */
  by: string | undefined;
  onRestored: () => void;
}

function TrashRow({ lead, by, onRestored }: RowProps) {
  const now = useNow();
  const left = daysLeft(lead.seBorra, now);
  const [attempt] = useState(createAttempts);
  const { problem, ...restore } = useAction({
    action: () => restoreLead(lead.id, attempt),
    onDone: onRestored,
  });
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <b>{lead.nombre}</b>
        <span>
          {lead.email} · {lead.telefono}
        </span>
      </div>
      <span className={classes.state}>
        <EstadoChip estado={lead.estado} />
      </span>
      <span className={classes.when}>
        Eliminado {formatMoment(lead.eliminadoEn)}
        {by ? `, por ${by}` : ''}
      </span>
      <span className={classes.left} data-soon={left <= 3 || undefined}>
        {left === 0 ? 'Se borra hoy' : left === 1 ? 'Queda 1 día' : `Quedan ${left} días`}
      </span>
      <ActionButton
        size="sm"
        variant="default"
        action={restore}
        doing="Restaurando..."
        aria-label={`Restaurar a ${lead.nombre}`}
      >
        Restaurar
      </ActionButton>
      {problem ? (
        <p className={classes.problem} role="alert">
          No se pudo restaurar: {problem === 'Cliente ya existe' ? 'la persona ya tiene otro lead.' : problem}
        </p>
      ) : null}
    </li>
  );
}
