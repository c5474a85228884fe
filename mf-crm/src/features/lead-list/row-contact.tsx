import { IconBrandWhatsapp, IconDots, IconPhone } from '@tabler/icons-react';
import { ActionIcon } from 'shared/ui';
import { Menu } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { useLeadRights } from '../../lead-data/lead-rights';
import { LOCAL_ID } from '../../lead-data/unsent/unsent-change';
import { type ContactChannel, callUrl, whatsappUrl } from '../../lead-ui/contact/contact-links';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import classes from './lead-row.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  lead: Lead;
  onTask: OnLeadTask;
  onContact: (channel: ContactChannel, lead: Lead) => void;
}

/** On a phone: buttons to call and for WhatsApp, and a third one for the row's other actions (spec: staff-panel §2). */
export function RowContact({ lead, onTask, onContact }: Props) {
  const { mayAssign, mayDelete } = useLeadRights(lead);
  const { nombre, enlaceDocumentos } = lead;
  const [call, whatsapp] = [callUrl(lead.telefono), whatsappUrl(lead.telefono)];
  const isStored = lead.id !== '' && !lead.id.startsWith(LOCAL_ID);
  return (
    <span className={classes.actions}>
      {call ? (
        <ActionIcon
          component="a"
          href={call}
          className={classes.contact}
          aria-label={`Llamar a ${nombre}`}
          onClick={() => isStored && onContact('llamada', lead)}
        >
          <IconPhone {...icon} />
        </ActionIcon>
      ) : null}
      {whatsapp ? (
        <ActionIcon
          component="a"
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={classes.contact}
          aria-label={`WhatsApp a ${nombre} (se abre en otra pestaña)`}
          onClick={() => isStored && onContact('whatsapp', lead)}
        >
          <IconBrandWhatsapp {...icon} />
        </ActionIcon>
      ) : null}
      {isStored ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon className={classes.rest} aria-label={`Más acciones de ${nombre}`}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {enlaceDocumentos ? (
              <Menu.Item component="a" href={enlaceDocumentos} target="_blank" rel="noopener noreferrer">
                Carpeta de documentos (se abre en otra pestaña)
              </Menu.Item>
            ) : null}
            {mayAssign ? (
              <Menu.Item onClick={() => onTask({ kind: 'assign', lead })}>Asignar a {nombre}</Menu.Item>
            ) : null}
            <Menu.Item onClick={() => onTask({ kind: 'edit', lead })}>Editar a {nombre}</Menu.Item>
            {mayDelete ? (
              <Menu.Item onClick={() => onTask({ kind: 'delete', lead })}>Eliminar a {nombre}</Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  );
}
