import { Drawer } from 'shared/ui-overlay';
import type { CrmViewProps } from './crm-view-props';
import { useSelectedLead } from './leads/selected-lead';
import { OpenedLead } from './opened-lead';

/** The lead that the URL names, over a view that has no place beside it. */
export function LeadDrawer({ role, order, names, onTask }: CrmViewProps) {
  const { id, select } = useSelectedLead();
  return (
    <Drawer
      opened={id !== null}
      onClose={() => select(null)}
      position="right"
      size={480}
      title="Detalle del lead"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      data-density="staff"
    >
      {id ? <OpenedLead key={id} id={id} role={role} order={order} names={names} onTask={onTask} /> : null}
    </Drawer>
  );
}
