import { IconDots, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'shared/router';
import type { LeadView } from 'shared/schemas';
import { ActionIcon, VisuallyHidden } from 'shared/ui';
import { CountBadge, Menu } from 'shared/ui-staff';
import { COUNTED } from '../../lead-data/lead-filters';
import classes from './saved-views.module.css';

/** Link to a view, with its number of leads. */
export function ViewLink({
  view,
  search,
  isCurrent,
}: {
  view: LeadView;
  search: string;
  isCurrent: boolean;
}) {
  return (
    <Link
      to={{ search }}
      className={classes.view}
      aria-current={isCurrent || undefined}
      title={view.sistema ? 'Sin los leads perdidos' : undefined}
      preventScrollReset
    >
      {view.predeterminada ? <IconStarFilled size={12} aria-hidden="true" /> : null}
      {view.nombre}
      {view.predeterminada ? <VisuallyHidden> (predeterminada)</VisuallyHidden> : null}
      <CountBadge count={Math.min(view.leads, COUNTED)} />
    </Link>
  );
}

interface MenuProps {
  view: LeadView;
  onRename: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** Actions of the owner of a view. */
export function ViewMenu({ view, onRename, onDefault, onDelete }: MenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Opciones de la vista ${view.nombre}`}>
          <IconDots size={16} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Cambiar el nombre</Menu.Item>
        <Menu.Item onClick={onDefault}>
          {view.predeterminada ? 'No abrir la lista con ella' : 'Abrir la lista con ella'}
        </Menu.Item>
        <Menu.Item onClick={onDelete}>Eliminar la vista</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
