import type { StaffUser } from 'shared/schemas';
import { VisuallyHidden } from 'shared/ui';
import { Chip, CopyLink, StaffTable } from 'shared/ui-staff';
import { UserActions } from './user-actions';
import classes from './user-table.module.css';
import type { UserTask } from './user-task';
import { rolesText, STATE_LABELS, STATE_TONES } from './user-words';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'medium', timeZone: 'America/Bogota' });

interface Props {
  users: readonly StaffUser[];
  onTask: (task: UserTask) => void;
  onEnable: (user: StaffUser) => void;
}

/** Staff accounts; on a phone, each is a card. */
export function UserTable({ users, ...actions }: Props) {
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Nombre</th>
          <th scope="col">Estado</th>
          <th scope="col">Roles</th>
          <th scope="col" data-number>
            Leads abiertos
          </th>
          <th scope="col">Último ingreso</th>
          <th scope="col">Dos pasos</th>
          <th scope="col">Enlace de captación</th>
          <th scope="col">
            <VisuallyHidden>Acciones</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} {...actions} />
        ))}
      </tbody>
    </StaffTable>
  );
}

function UserRow({ user, ...actions }: Omit<Props, 'users'> & { user: StaffUser }) {
  const { nombre, email, roles, estado, slug, leadsAbiertos, ultimoIngreso, segundoFactor } = user;
  return (
    <tr data-off={estado === 'deshabilitado' || undefined}>
      <th scope="row" className={classes.who}>
        {nombre}
        <span>{email}</span>
      </th>
      <td>
        <Chip tone={STATE_TONES[estado]}>{STATE_LABELS[estado]}</Chip>
      </td>
      <td className={classes.roles}>{rolesText(roles)}</td>
      <td data-number>
        {leadsAbiertos.toLocaleString('es-CO')}
        <span className={classes.unit}>{leadsAbiertos === 1 ? ' lead abierto' : ' leads abiertos'}</span>
      </td>
      <td>
        <span className={classes.unit}>Último ingreso: </span>
        {ultimoIngreso ? (
          <time dateTime={ultimoIngreso}>{DAY.format(new Date(ultimoIngreso))}</time>
        ) : (
          'Ninguno'
        )}
      </td>
      <td>
        <span className={classes.unit}>Dos pasos: </span>
        {segundoFactor === null ? '–' : segundoFactor ? 'Sí' : 'No'}
      </td>
      <td className={classes.capture}>
        {slug ? <CopyLink path={`/formulario/${slug}`} name={nombre} /> : null}
      </td>
      <td className={classes.actions}>
        <UserActions user={user} {...actions} />
      </td>
    </tr>
  );
}
