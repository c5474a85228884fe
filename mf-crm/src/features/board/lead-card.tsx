import { IconAlarm, IconCalendar } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Link } from 'shared/router';
import type { LeadEstado } from 'shared/rules';
import { Hint, Row, VisuallyHidden } from 'shared/ui';
import { Chip, Progress } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import { documentProgress, documentSummary } from '../../lead-data/document-progress';
import type { Lead } from '../../lead-data/lead';
import { LeadClock } from '../../lead-ui/clock/lead-clock';
import { elapsed, momentText } from '../../lead-ui/due-text';
import { pesos } from '../../lead-ui/format-day';
import pressArea from '../../lead-ui/list/press-area.module.css';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import { UnsentBadge } from '../../lead-ui/unsent-badge';
import { dueOf, paidAmount, programText } from './card-figure';
import classes from './lead-card.module.css';
import { INSTRUCTIONS_ID, MoveMenu } from './move-menu';

interface Props {
  lead: Lead;
  /** The column's estado: that of a malformed lead may differ. */
  estado: LeadEstado;
  names: AdviserNames;
  now: number;
  /** Query string that opens this lead; none for the copy under the pointer. */
  search?: string;
  linkRef?: Ref<HTMLAnchorElement>;
  onMove?: (to: LeadEstado, byKeyboard: boolean) => void;
}

/** One lead on the board: name, program, dates and adviser. */
export function LeadCard({ lead, estado, names, now, search, linkRef, onMove }: Props) {
  const name = lead.nombre || 'Sin nombre';
  const paid = estado === 'pago_realizado' ? paidAmount(lead) : 0;
  return (
    <div className={classes.card}>
      <Row component="p" gap={8} align="stretch" justify="space-between" nowrap className={classes.name}>
        {search === undefined || !lead.id ? (
          <b>{name}</b>
        ) : (
          <Link
            ref={linkRef}
            className={pressArea.area}
            to={{ search }}
            draggable={false}
            preventScrollReset
            aria-describedby={INSTRUCTIONS_ID}
          >
            {name}
          </Link>
        )}
        <PriorityIcon prioridad={lead.prioridad} />
      </Row>
      <p className={classes.program}>{programText(lead)}</p>
      <Documents lead={{ ...lead, estado }} />
      <Row gap={4} nowrap className={classes.foot}>
        {paid > 0 ? (
          <b className={classes.paid}>{pesos(paid)}</b>
        ) : (
          <LeadClock leadId={lead.id} fallback={<Since lead={lead} now={now} />} />
        )}
        <UnsentBadge leadId={lead.id} compact />
        <Adviser lead={lead} names={names} />
        {onMove && lead.id ? <MoveMenu name={name} estado={estado} onMove={onMove} /> : null}
      </Row>
    </div>
  );
}

function Documents({ lead }: { lead: Lead }) {
  const summary = documentSummary(lead);
  if (!summary) return null;
  return (
    <>
      <Row component="p" gap="2px 6px" className={classes.documents}>
        Documentos {summary.count}
        {summary.waiting ? <Chip tone="mango">{summary.waiting}</Chip> : null}
      </Row>
      {lead.estado === 'documentos_pendientes' ? (
        <Progress
          className={classes.progress}
          size={6}
          value={documentProgress(lead.documentos).requiredPercent}
          color="var(--mango-dark)"
          aria-label={`Documentos obligatorios de ${lead.nombre || 'Sin nombre'}`}
        />
      ) : null}
    </>
  );
}

function Since({ lead, now }: { lead: Lead; now: number }) {
  const due = dueOf(lead);
  if (due && !Number.isNaN(Date.parse(due))) {
    const late = Date.parse(due) < now;
    const Icon = late ? IconAlarm : IconCalendar;
    return (
      <Chip tone={late ? 'arcilla' : 'noche'}>
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        {late ? <VisuallyHidden>Vencida: </VisuallyHidden> : null}
        {momentText(due, now)}
      </Chip>
    );
  }
  const since = lead.fechaUltimaActualizacion;
  return (
    <Hint component="span" className={classes.since}>
      {Number.isNaN(Date.parse(since)) ? 'Fecha inválida' : `hace ${elapsed(since, now)}`}
    </Hint>
  );
}

const COLORS = 4;

function Adviser({ lead: { asesorAsignado }, names }: { lead: Lead; names: AdviserNames }) {
  if (!asesorAsignado) return <Chip tone="mango">Sin asignar</Chip>;
  const name = names.get(asesorAsignado);
  if (!name) return null;
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase());
  const color = [...asesorAsignado].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLORS;
  return (
    <span
      className={classes.adviser}
      data-color={color}
      title={name}
      role="img"
      aria-label={`Asesor: ${name}`}
    >
      {initials.join('')}
    </span>
  );
}
