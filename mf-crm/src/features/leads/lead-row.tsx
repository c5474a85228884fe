import { IconPhone } from '@tabler/icons-react';
import type { Role } from 'shared';
import { Link, useSearchParams } from 'shared/router';
import { VisuallyHidden } from 'shared/ui';
import { EstadoChip } from 'shared/ui-staff';
import { AdviserName } from './adviser-name';
import type { AdviserNames } from './advisers-call';
import { formatDay } from './format-day';
import type { Lead } from './lead';
import classes from './lead-row.module.css';
import { PriorityIcon } from './priority-icon';

interface Props {
  lead: Lead;
  role: Role;
  names: AdviserNames | undefined;
  selected: boolean;
}

/** One lead: a line of facts in a wide list, three lines with a call button in a narrow one. */
export function LeadRow({ lead, role, names, selected }: Props) {
  const [search] = useSearchParams();
  const opened = new URLSearchParams(search);
  opened.set('lead', lead.id);
  return (
    <li className={classes.row} data-selected={selected || undefined}>
      <PriorityIcon prioridad={lead.prioridad} />
      {lead.id ? (
        <Link
          to={{ search: opened.toString() }}
          preventScrollReset
          className={classes.name}
          aria-current={selected || undefined}
        >
          {lead.nombre || 'Sin nombre'}
        </Link>
      ) : (
        <b className={classes.name}>{lead.nombre || 'Sin nombre'}</b>
      )}
      <span className={classes.mail}>{lead.email}</span>
      <span className={classes.phone}>{lead.telefono}</span>
      <span className={classes.standing}>
        <span>
          <EstadoChip estado={lead.estado} />
        </span>
        <span className={classes.adviser}>
          <AdviserName lead={lead} role={role} names={names} />
        </span>
      </span>
      <span className={classes.date}>
        <VisuallyHidden>Creado: </VisuallyHidden>
        {formatDay(lead.fechaCreacion)}
      </span>
      {lead.telefono ? (
        <a
          className={classes.call}
          href={`tel:${lead.telefono.replace(/[^\d+]/g, '')}`}
          aria-label={`Llamar a ${lead.nombre}`}
        >
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
        </a>
      ) : null}
    </li>
  );
}
