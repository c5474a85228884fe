import { Drawer } from 'shared/ui-overlay';
import { useSelectedLead } from '../lead-data/selected-lead';
import type { CrmViewProps } from './crm-view-props';
import classes from './lead-drawer.module.css';
import { OpenedLead } from './opened-lead';

/** The lead in the URL, over a view that has no room beside it. */
export function LeadDrawer({ order, names, onTask }: CrmViewProps) {
  const { id, select } = useSelectedLead();
  return (
    <Drawer.Root
      opened={id !== null}
      onClose={() => select(null)}
      position="right"
      size={480}
      data-density="staff"
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.content}>
        {/* Its element is a header, which would count as a second banner of the page. */}
        <Drawer.Header role="none">
          <Drawer.Title>Detalle del lead</Drawer.Title>
          <Drawer.CloseButton aria-label="Cerrar" />
        </Drawer.Header>
        <Drawer.Body className={classes.body}>
          {id ? <OpenedLead key={id} id={id} order={order} names={names} onTask={onTask} /> : null}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
