import type { Role } from 'shared';
import { Link } from 'shared/router';
import { VisuallyHidden } from 'shared/ui';
import { Checkbox } from 'shared/ui-overlay';
import { EstadoChip } from 'shared/ui-staff';
import { AdviserName } from '../../leads/adviser-name';
import type { AdviserNames } from '../../leads/advisers-queries';
import { formatDay } from '../../leads/format-day';
import type { Lead } from '../../leads/lead';
import type { OnLeadTask } from '../../leads/lead-task';
import { PriorityIcon } from '../../leads/priority-icon';
import classes from './lead-row.module.css';
import { OwnershipBadges } from './ownership-badges';
import { RowActions } from './row-actions';

export interface LeadRowProps {
  lead: Lead;
  role: Role;
  names: AdviserNames | undefined;
  selected: boolean;
  /** Chosen for a change of many. */
  chosen: boolean;
  /** `range`: with all rows since the one before. */
  onChoose: (on: boolean, range: boolean) => void;
  /** Query of the URL with this lead opened. */
  search: string;
  onTask: OnLeadTask;
}

/** One lead: a line of facts in a wide list, three lines in a narrow one. */
export function LeadRow({ lead, role, names, selected, chosen, search, onChoose, onTask }: LeadRowProps) {
  const name = lead.nombre || 'Sin nombre';
  return (
    <div className={classes.row} data-selected={selected || undefined} data-chosen={chosen || undefined}>
      {lead.id ? (
        <Checkbox
          className={classes.check}
          aria-label={`Seleccionar a ${name}`}
          checked={chosen}
          onChange={({ currentTarget, nativeEvent }) =>
            onChoose(currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true)
          }
        />
      ) : (
        <span />
      )}
      <PriorityIcon prioridad={lead.prioridad} />
      <span className={classes.who}>
        <Link
          to={{ search }}
          preventScrollReset
          className={classes.name}
          aria-current={selected || undefined}
        >
          {name}
        </Link>
        <OwnershipBadges lead={lead} role={role} />
      </span>
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
      <RowActions lead={lead} role={role} onTask={onTask} />
    </div>
  );
}
