import {
  IconArrowsExchange,
  IconDeviceMobileOff,
  IconDotsVertical,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconShieldLock,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useSession } from 'shared';
import { Link } from 'shared/router';
import type { StaffUser } from 'shared/schemas';
import { ActionIcon } from 'shared/ui';
import { auditPath, Menu } from 'shared/ui-staff';
import classes from './user-table.module.css';
import type { UserTask } from './user-task';

interface Props {
  user: StaffUser;
  onTask: (task: UserTask) => void;
  onEnable: (user: StaffUser) => void;
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Actions that the account's state allows. People cannot disable their own account. */
export function UserActions({ user, onTask, onEnable }: Props) {
  const own = useSession((state) => state.user?.sub) === user.id;
  const { nombre, estado, leadsAbiertos } = user;
  const disabled = estado === 'deshabilitado';
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} returnFocus>
      <Menu.Target>
        <ActionIcon aria-label={`Acciones para ${nombre}`}>
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onTask({ kind: 'edit', user })}>
          Editar nombre y roles
        </Menu.Item>
        {leadsAbiertos > 0 ? (
          <Menu.Item
            leftSection={<IconArrowsExchange {...icon} />}
            onClick={() => onTask({ kind: 'reassign', user })}
          >
            Pasar sus leads a otro asesor
          </Menu.Item>
        ) : null}
        {disabled ? (
          <Menu.Item leftSection={<IconUserCheck {...icon} />} onClick={() => onEnable(user)}>
            Habilitar
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={estado === 'invitado' ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
            onClick={() => onTask({ kind: 'reset', user })}
          >
            {estado === 'invitado' ? 'Enviar otra invitación' : 'Restablecer contraseña'}
          </Menu.Item>
        )}
        {own || disabled || estado === 'invitado' ? null : (
          <Menu.Item
            leftSection={<IconDeviceMobileOff {...icon} />}
            onClick={() => onTask({ kind: 'reset-factors', user })}
          >
            Quitar la verificación en dos pasos
          </Menu.Item>
        )}
        {estado === 'invitado' ? null : (
          <Menu.Item
            leftSection={<IconShieldLock {...icon} />}
            onClick={() => onTask({ kind: 'security', user })}
          >
            Ver la seguridad de la cuenta
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={auditPath(user.id)} leftSection={<IconHistory {...icon} />}>
          Ver su actividad
        </Menu.Item>
        {own || disabled ? null : (
          <Menu.Item
            color="arcilla"
            leftSection={<IconUserOff {...icon} />}
            onClick={() => onTask({ kind: 'disable', user })}
          >
            Deshabilitar
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
