import { Link } from 'shared/router';
import { Row, VisuallyHidden } from 'shared/ui';
import { ChooseBox, EstadoChip } from 'shared/ui-staff';
import type { AdviserNames } from '../../lead-data/advisers-queries';
import type { Lead } from '../../lead-data/lead';
import { AdviserName } from '../../lead-ui/adviser-name';
import type { ContactChannel } from '../../lead-ui/contact/contact-links';
import { formatDay } from '../../lead-ui/format-day';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import pressArea from '../../lead-ui/list/press-area.module.css';
import rowLink from '../../lead-ui/list/row-link.module.css';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import classes from './lead-row.module.css';
import { NameBadges, Ownership } from './ownership-badges';
import { RowActions } from './row-actions';
import { RowContact } from './row-contact';

export interface LeadRowProps {
  lead: Lead;
  names: AdviserNames | undefined;
  selected: boolean;
  /** Chosen for a bulk change. */
  chosen: boolean;
  /** `range`: together with all rows since the last one chosen. */
  onChoose: (on: boolean, range: boolean) => void;
  /** Query string that opens this lead. */
  search: string;
  onTask: OnLeadTask;
  /** Called after a press that calls or writes, so that the conversation can be noted. */
  onContact: (channel: ContactChannel, lead: Lead) => void;
  phone: boolean;
}

/** One lead: one line in a wide list, four short lines in a narrow one. */
export function LeadRow(props: LeadRowProps) {
  const { lead, names, selected, chosen, search, onChoose, onTask, onContact, phone } = props;
  const name = lead.nombre || 'Sin nombre';
  return (
    <div className={classes.row} data-selected={selected || undefined} data-chosen={chosen || undefined}>
      {lead.id ? (
        <ChooseBox
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
      <Row component="span" gap={6} nowrap className={classes.who}>
        <Link
          to={{ search }}
          preventScrollReset
          className={`${pressArea.area} ${rowLink.link}`}
          aria-current={selected || undefined}
        >
          {name}
        </Link>
        <Row component="span" gap={6} className={classes.badges}>
          <NameBadges lead={lead} phone={phone} />
        </Row>
      </Row>
      <span className={classes.reach}>
        <span className={classes.mail} title={lead.email || undefined}>
          {lead.email}
        </span>
        <span className={classes.phone}>{lead.telefono}</span>
      </span>
      <span className={classes.standing}>
        <span>
          <EstadoChip estado={lead.estado} />
        </span>
        <span className={classes.adviser}>
          <Ownership lead={lead} fallback={<AdviserName lead={lead} names={names} />} />
        </span>
      </span>
      <span className={classes.date}>
        <VisuallyHidden>Creado: </VisuallyHidden>
        {formatDay(lead.fechaCreacion)}
      </span>
      {phone ? (
        <RowContact lead={lead} onTask={onTask} onContact={onContact} />
      ) : (
        <RowActions lead={lead} onTask={onTask} />
      )}
    </div>
  );
}
