import { IconDots, IconFolder, IconPencil } from '@tabler/icons-react';
import { may } from 'shared';
import { Link } from 'shared/router';
import { ActionIcon, Row } from 'shared/ui';
import { auditPath, Menu } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { useLeadRights } from '../../lead-data/lead-rights';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import classes from './lead-detail.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  lead: Lead;
  onTask: OnLeadTask;
}

/** What can be done with an opened lead: its folder, editing, and the rest behind "Más acciones". */
export function LeadMenu({ lead, onTask }: Props) {
  const { mayAssign, mayDelete } = useLeadRights(lead);
  return (
    <Row component="span" gap={2} align="stretch" nowrap className={classes.actions}>
      {lead.enlaceDocumentos ? (
        <ActionIcon
          component="a"
          href={lead.enlaceDocumentos}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Carpeta de documentos (se abre en otra pestaña)"
        >
          <IconFolder {...icon} />
        </ActionIcon>
      ) : null}
      <ActionIcon aria-label="Editar este lead" onClick={() => onTask({ kind: 'edit', lead })}>
        <IconPencil {...icon} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="Más acciones de este lead">
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayAssign ? (
            <Menu.Item onClick={() => onTask({ kind: 'assign', lead })}>Asignar este lead</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => onTask({ kind: 'merge', lead, otherId: null })}>
            Fusionar con otro lead
          </Menu.Item>
          {may('audit') ? (
            <Menu.Item component={Link} to={auditPath(lead.id)}>
              Ver en Auditoría
            </Menu.Item>
          ) : null}
          {mayDelete ? (
            <Menu.Item onClick={() => onTask({ kind: 'delete', lead })}>Eliminar este lead</Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </Row>
  );
}
