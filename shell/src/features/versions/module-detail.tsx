import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { isRole, ROLES } from 'shared/rules';
import type { ReleaseModule } from 'shared/schemas';
import { Button, NativeSelect, Row, Stack } from 'shared/ui';
import { Hint, Slider, StaffCard } from 'shared/ui-staff';
import { VersionChip } from '../../parts/version-chip/version-chip';
import { CheckList } from './check-list';
import classes from './module-detail.module.css';
import { PreviewLink } from './preview-link';
import { VersionComparison } from './version-comparison';
import { audienceText, GROUP_NAMES, rateText } from './version-words';
import type { ReleaseTask } from './versions-queries';

const GROUPS = [
  { value: '', label: 'Una parte de los visitantes' },
  ...ROLES.map((role) => ({ value: role as string, label: `Solo ${GROUP_NAMES[role].toLowerCase()}` })),
];
const DEFAULT_SHARE = 10;

interface Props {
  module: ReleaseModule;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The version compared with the stable one. */
  candidate: string | undefined;
  onCandidate: (version: string) => void;
  /** False where this server cannot sign changes. */
  changeable: boolean;
  onTask: (task: ReleaseTask) => void;
}

/** One module: its stable version beside another one, and what can be done with the other. */
export function ModuleDetail({ module, heading, candidate, onCandidate, changeable, onTask }: Props) {
  const { id, estable, anterior, canario, limite, versiones } = module;
  const others = versiones.filter(({ version }) => version !== estable);
  const chosen = versiones.find(({ version }) => version === candidate);
  const isCanary = canario !== null && canario.version === candidate;
  return (
    <StaffCard className={classes.card} aria-label={`Versiones de ${id}`}>
      <Row gap="6px 8px" className={classes.head}>
        <h3 ref={heading} tabIndex={-1}>
          {id}
        </h3>
        <Row gap="6px 8px">
          {estable ? <VersionChip>{estable}</VersionChip> : null}
          {candidate ? (
            <>
              <IconArrowRight size={16} aria-hidden="true" />
              <VersionChip kind={isCanary ? 'canary' : 'stable'}>{candidate}</VersionChip>
            </>
          ) : null}
        </Row>
      </Row>
      {others.length > 0 ? (
        <NativeSelect
          size="sm"
          label="Versión"
          value={candidate ?? ''}
          onChange={({ currentTarget }) => onCandidate(currentTarget.value)}
          data={others.map(({ version, retirada }) => ({
            value: version,
            label: `${version}${retirada ? ' (retirada)' : version === canario?.version ? ' (canario)' : ''}`,
          }))}
        />
      ) : (
        <Hint>No hay otra versión publicada de este módulo.</Hint>
      )}
      {chosen && !chosen.retirada && estable ? (
        <CanaryControls
          // Resets to the live canary when that changes.
          key={`${chosen.version} ${canario?.version} ${canario?.porcentaje} ${canario?.rol}`}
          canary={isCanary ? canario : null}
          version={chosen.version}
          limit={limite}
          changeable={changeable}
          onTask={onTask}
        />
      ) : null}
      <VersionComparison versions={versiones} stable={estable} candidate={candidate} />
      {chosen ? <CheckList module={id} version={chosen.version} /> : null}
      {chosen && !chosen.retirada && id !== 'shell' ? (
        <PreviewLink key={chosen.version} module={id} version={chosen.version} />
      ) : null}
      <Row gap={8} align="stretch" className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          className={classes.back}
          leftSection={<IconArrowBackUp aria-hidden="true" />}
          disabled={!changeable || anterior === null}
          onClick={() => onTask({ kind: 'rollback' })}
        >
          Revertir
        </Button>
        <Button
          size="sm"
          disabled={!changeable || !chosen || chosen.retirada}
          onClick={() => chosen && onTask({ kind: 'promote', version: chosen.version })}
        >
          {chosen ? `Promover ${chosen.version}` : 'Promover'}
        </Button>
      </Row>
    </StaffCard>
  );
}

interface CanaryProps {
  canary: ReleaseModule['canario'];
  version: string;
  limit: number;
  changeable: boolean;
  onTask: (task: ReleaseTask) => void;
}

function CanaryControls({ canary, version, limit, changeable, onTask }: CanaryProps) {
  const [share, setShare] = useState(canary?.porcentaje ?? DEFAULT_SHARE);
  const [group, setGroup] = useState<string>(canary?.rol ?? '');
  const start = () =>
    onTask({
      kind: 'canary',
      version,
      ...(isRole(group) ? { rol: group } : { porcentaje: share }),
    });
  return (
    <Stack gap={8}>
      <NativeSelect
        size="sm"
        label="Canario"
        description={canary ? `En curso: ${audienceText(canary)}` : undefined}
        data={GROUPS}
        value={group}
        onChange={({ currentTarget }) => setGroup(currentTarget.value)}
      />
      {group === '' ? (
        <Row gap={12} nowrap className={classes.share}>
          <Slider
            className={classes.slider}
            value={share}
            onChange={setShare}
            min={1}
            max={100}
            label={null}
            thumbLabel="Porcentaje de visitantes"
          />
          <output>{share} %</output>
        </Row>
      ) : null}
      <Hint>
        {group === '' ? 'Fijo por visitante · se' : 'Se'} detiene sola con más de {rateText(limit)} de errores
      </Hint>
      <Row gap={8} align="stretch" className={classes.buttons}>
        <Button size="sm" variant="default" disabled={!changeable} onClick={start}>
          {canary ? 'Cambiar canario' : 'Iniciar canario'}
        </Button>
        {canary ? (
          <Button size="sm" variant="default" disabled={!changeable} onClick={() => onTask({ kind: 'stop' })}>
            Detener canario
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}
