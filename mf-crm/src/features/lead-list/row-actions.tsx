import { IconFolder, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { ActionIcon } from 'shared/ui';
import type { Lead } from '../../lead-data/lead';
import { useLeadRights } from '../../lead-data/lead-rights';
import { LOCAL_ID } from '../../lead-data/unsent/unsent-change';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import classes from './lead-row.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  lead: Lead;
  onTask: OnLeadTask;
}

/** Documents folder, assign, edit and delete, as far as the reader may (spec: staff-panel §2). */
export function RowActions({ lead, onTask }: Props) {
  const { mayAssign, mayDelete } = useLeadRights(lead);
  const { nombre, enlaceDocumentos } = lead;
  // Without an id of the service, no call can refer to the lead.
  if (!lead.id || lead.id.startsWith(LOCAL_ID)) return <span className={classes.actions} />;
  return (
    <span className={classes.actions}>
      {enlaceDocumentos ? (
        <ActionIcon
          component="a"
          href={enlaceDocumentos}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Carpeta de documentos de ${nombre} (se abre en otra pestaña)`}
        >
          <IconFolder {...icon} />
        </ActionIcon>
      ) : null}
      {mayAssign ? (
        <ActionIcon aria-label={`Asignar a ${nombre}`} onClick={() => onTask({ kind: 'assign', lead })}>
          <IconUserPlus {...icon} />
        </ActionIcon>
      ) : null}
      <ActionIcon aria-label={`Editar a ${nombre}`} onClick={() => onTask({ kind: 'edit', lead })}>
        <IconPencil {...icon} />
      </ActionIcon>
      {mayDelete ? (
        <ActionIcon aria-label={`Eliminar a ${nombre}`} onClick={() => onTask({ kind: 'delete', lead })}>
          <IconTrash {...icon} />
        </ActionIcon>
      ) : null}
    </span>
  );
}
