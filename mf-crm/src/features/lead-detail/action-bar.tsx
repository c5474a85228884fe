import { IconBrandWhatsapp, IconCalendarPlus, IconMail, IconNote, IconPhone } from '@tabler/icons-react';
import { UnstyledButton } from 'shared/ui';
import type { Lead } from '../../lead-data/lead';
import { NOTE_FIELD_ID, useSelectedLead } from '../../lead-data/selected-lead';
import { type ContactChannel, callUrl, mailUrl, whatsappUrl } from '../../lead-ui/contact/contact-links';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import phoneBar from '../../lead-ui/phone-bar.module.css';
import classes from './action-bar.module.css';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  lead: Lead;
  onContact: (channel: ContactChannel) => void;
  onTask: OnLeadTask;
}

/** The most frequent actions for a lead, at the lower edge of a phone, in reach of the thumb. */
export function ActionBar({ lead, onContact, onTask }: Props) {
  const { beginNote } = useSelectedLead();
  const contacts = [
    { channel: 'llamada', label: 'Llamar', url: callUrl(lead.telefono), Icon: IconPhone },
    { channel: 'whatsapp', label: 'WhatsApp', url: whatsappUrl(lead.telefono), Icon: IconBrandWhatsapp },
    { channel: 'email', label: 'Correo', url: mailUrl(lead.email), Icon: IconMail },
  ] as const;
  const note = () => {
    beginNote('general');
    // If the tab is already open, nothing else moves the focus.
    document.getElementById(NOTE_FIELD_ID)?.focus();
  };
  return (
    <nav className={phoneBar.bar} data-action-bar aria-label="Acciones del lead">
      {contacts.map(({ channel, label, url, Icon }) =>
        url ? (
          <a
            key={channel}
            href={url}
            className={classes.item}
            {...(channel === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={() => onContact(channel)}
          >
            <Icon {...icon} />
            {label}
          </a>
        ) : null,
      )}
      <UnstyledButton className={classes.item} onClick={note}>
        <IconNote {...icon} />
        Nota
      </UnstyledButton>
      <UnstyledButton className={classes.item} onClick={() => onTask({ kind: 'next-action', lead })}>
        <IconCalendarPlus {...icon} />
        Próxima
      </UnstyledButton>
    </nav>
  );
}
