import {
  IconBrandWhatsapp,
  IconCheck,
  IconClockPlus,
  IconExternalLink,
  IconMail,
  IconPhone,
} from '@tabler/icons-react';
import { Link } from 'shared/router';
import type { AgendaItem } from 'shared/schemas';
import { ActionIcon } from 'shared/ui';
import { EstadoChip } from 'shared/ui-staff';
import { LeadClock } from '../../lead-ui/clock/lead-clock';
import { type ContactChannel, callUrl, mailUrl, whatsappUrl } from '../../lead-ui/contact/contact-links';
import pressArea from '../../lead-ui/list/press-area.module.css';
import rowLink from '../../lead-ui/list/row-link.module.css';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import { UnsentBadge } from '../../lead-ui/unsent-badge';
import { matterOf, timeOf } from './agenda-text';
import classes from './today-list.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export interface RowCalls {
  onContact: (item: AgendaItem, channel: ContactChannel) => void;
  onSchedule: (item: AgendaItem) => void;
  onDone: (item: AgendaItem) => void;
}

interface Props extends RowCalls {
  item: AgendaItem;
  now: number;
  current: boolean;
  /** Query string that selects this lead. */
  search: string;
  /** Query string of the lead's detail, where a deadline is settled. */
  detailSearch: string;
}

/** One agenda item. Actions and new leads can be finished here, documents and payments in the detail. */
export function TodayRow({ item, now, current, search, detailSearch, onContact, onSchedule, onDone }: Props) {
  const { lead, tipo } = item;
  const time = timeOf(item, now);
  const name = lead.nombre || 'Sin nombre';
  return (
    <li className={classes.row} data-current={current || undefined}>
      <span className={classes.time} data-urgency={time.urgency}>
        {time.text}
      </span>
      <PriorityIcon prioridad={lead.prioridad} />
      <span className={classes.who}>
        <Link
          to={{ search }}
          preventScrollReset
          className={`${pressArea.area} ${rowLink.link} ${classes.name}`}
          aria-current={current || undefined}
          data-row
        >
          {name}
        </Link>{' '}
        <span className={classes.matter}>{matterOf(item)}</span> <UnsentBadge leadId={lead.id} />{' '}
        <LeadClock leadId={lead.id} />
      </span>
      <span className={classes.estado}>
        <EstadoChip estado={lead.estado} />
      </span>
      <span className={classes.actions}>
        <ContactIcons of={lead} onContact={(channel) => onContact(item, channel)} />
        <ActionIcon
          className={classes.more}
          aria-label={`Programar la próxima acción de ${name}`}
          onClick={() => onSchedule(item)}
        >
          <IconClockPlus {...icon} />
        </ActionIcon>
        {tipo === 'accion' || tipo === 'sin_respuesta' ? (
          <ActionIcon
            className={classes.more}
            aria-label={`Hecho: ${matterOf(item)}, ${name}`}
            onClick={() => onDone(item)}
          >
            <IconCheck {...icon} />
          </ActionIcon>
        ) : (
          <ActionIcon
            component={Link}
            to={{ search: detailSearch }}
            className={classes.more}
            aria-label={`${tipo === 'pago' ? 'Abrir los pagos' : 'Abrir los documentos'} de ${name}`}
          >
            <IconExternalLink {...icon} />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}

interface ContactIconsProps {
  of: AgendaItem['lead'];
  onContact: (channel: ContactChannel) => void;
}

/** Links to contact a person. */
function ContactIcons({ of: lead, onContact }: ContactIconsProps) {
  const name = lead.nombre || 'Sin nombre';
  const links = [
    ['llamada', callUrl(lead.telefono), `Llamar a ${name}`, IconPhone],
    [
      'whatsapp',
      whatsappUrl(lead.telefono),
      `WhatsApp a ${name} (se abre en otra pestaña)`,
      IconBrandWhatsapp,
    ],
    ['email', mailUrl(lead.email), `Correo a ${name}`, IconMail],
  ] as const;
  return links.map(([channel, url, label, Icon]) =>
    url ? (
      <ActionIcon
        key={channel}
        component="a"
        href={url}
        {...(channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
        className={classes.contact}
        data-channel={channel}
        aria-label={label}
        onClick={() => onContact(channel)}
      >
        <Icon {...icon} />
      </ActionIcon>
    ) : null,
  );
}
