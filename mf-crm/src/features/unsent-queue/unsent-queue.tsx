import {
  type Icon,
  IconArrowRight,
  IconCash,
  IconCloudOff,
  IconCloudUp,
  IconFileText,
  IconNote,
  IconPencil,
  IconUserPlus,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'shared/router';
import { Button, Hint, Row } from 'shared/ui';
import { StaffCard } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { useSelectedLead } from '../../lead-data/selected-lead';
import { discardUnsent, retryUnsent } from '../../lead-data/unsent/answer-unsent';
import { useOutage } from '../../lead-data/unsent/outage';
import { sendUnsent, sendUnsentNow } from '../../lead-data/unsent/send-unsent';
import type { UnsentChange } from '../../lead-data/unsent/unsent-change';
import { useUnsentChanges } from '../../lead-data/unsent/unsent-storage';
import { type ChangeDescription, describeChange } from '../../lead-ui/describe-change';
import { formatClock } from '../../lead-ui/format-day';
import { UnsentMark } from '../../lead-ui/unsent-badge';
import { ConflictDialog } from './unsent-conflict-dialog';
import classes from './unsent-queue.module.css';

const counted = (count: number) => (count === 1 ? '1 cambio' : `${count} cambios`);

/** The unsent changes, in sending order, and those that need a decision. */
export function UnsentQueue({ names }: { names: AdviserNames }) {
  const changes = useUnsentChanges();
  const since = useOutage();
  const [asked, setAsked] = useState<UnsentChange | null>(null);
  const waiting = changes.filter(({ problem }) => !problem).length;
  const hasWaiting = waiting > 0;

  // Changes from an earlier visit, or from another tab that was closed.
  useEffect(() => {
    if (hasWaiting) void sendUnsent();
  }, [hasWaiting]);

  if (changes.length === 0 && since === null) return null;
  const Icon = since === null ? IconCloudUp : IconCloudOff;
  return (
    <StaffCard className={classes.queue} aria-label="Cambios sin sincronizar">
      <Row gap={12} nowrap className={classes.head} role="status">
        <Icon size={22} stroke={1.75} aria-hidden="true" />
        <p>
          <b>{headline(since, waiting)}</b>
          {since === null ? null : (
            <span>
              {hasWaiting
                ? `${counted(waiting)} sin sincronizar. Se envían en orden al volver.`
                : 'Lo que cambie se guarda en este navegador y se envía al volver.'}
            </span>
          )}
        </p>
        {hasWaiting ? (
          <Button size="sm" variant="default" onClick={() => void sendUnsentNow()}>
            Reintentar
          </Button>
        ) : null}
      </Row>
      {changes.length > 0 ? (
        <ol className={classes.changes} aria-label="Cambios en orden">
          {changes.map((change) => (
            <Change key={change.id} change={change} onAsk={() => setAsked(change)} />
          ))}
        </ol>
      ) : null}
      {asked ? <ConflictDialog change={asked} names={names} onClosed={() => setAsked(null)} /> : null}
    </StaffCard>
  );
}

function headline(since: number | null, waiting: number): string {
  if (since !== null) return `Sin conexión desde las ${formatClock(since)}`;
  return waiting > 0 ? `Enviando ${counted(waiting)}...` : 'Hay cambios que esperan su decisión';
}

const ICONS: Readonly<Record<ChangeDescription['what'], Icon>> = {
  'Lead nuevo': IconUserPlus,
  Nota: IconNote,
  Pago: IconCash,
  Estado: IconArrowRight,
  Asignación: IconUserPlus,
  Datos: IconPencil,
  Documento: IconFileText,
};

function Change({ change, onAsk }: { change: UnsentChange; onAsk: () => void }) {
  const { selection } = useSelectedLead();
  const { what, detail } = describeChange(change);
  const { base, problem } = change;
  const name = base.nombre || 'Sin nombre';
  const WhatIcon = ICONS[what];
  return (
    <li>
      <WhatIcon size={20} stroke={1.75} aria-hidden="true" />
      <p className={classes.what}>
        <span>
          <b>{what}</b> · <Link to={{ search: selection(base.id) }}>{name}</Link>
        </span>
        <Hint component="span">{detail}</Hint>
        {problem && problem.kind !== 'conflict' ? (
          <span className={classes.reason}>{problem.text}</span>
        ) : null}
      </p>
      <UnsentMark problem={problem !== null} />
      {problem ? (
        <Row component="span" gap={6} align="stretch" nowrap>
          {problem.kind === 'conflict' ? (
            <Button
              size="sm"
              variant="default"
              onClick={onAsk}
              aria-label={`Resolver el conflicto de ${name}`}
            >
              Resolver
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                variant="default"
                onClick={() => retryUnsent(change)}
                aria-label={`${problem.kind === 'duplicate' ? 'Crear de todos modos' : 'Reintentar'}: ${what} de ${name}`}
              >
                {problem.kind === 'duplicate' ? 'Crear de todos modos' : 'Reintentar'}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                onClick={() => discardUnsent(change)}
                aria-label={`Descartar: ${what} de ${name}`}
              >
                Descartar
              </Button>
            </>
          )}
        </Row>
      ) : null}
    </li>
  );
}
