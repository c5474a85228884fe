import {
  ADMINISTRATOR,
  PERMISSIONS,
  ROLE_NAMES,
  ROLE_PERMISSIONS,
  ROLES,
  type Role,
  rolesAmong,
} from 'shared/rules';
import type { StaffUser } from 'shared/schemas';
import { Checkbox } from 'shared/ui-overlay';
import { type FieldProps, Hint } from 'shared/ui-staff';
import classes from './role-choices.module.css';

/** Reads a form's text with one value per line. */
export const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Writes roles as a form's text: one per line, the highest first. */
export const roleLines = (roles: readonly string[]): string => rolesAmong(roles).join('\n');

/** What a role may do, in a sentence; access to the panel is not mentioned, as every role has it. */
function mayText(role: Role): string {
  if (role === ADMINISTRATOR)
    return 'Todo en el panel; para tener leads propios, marque también asesor comercial.';
  return ROLE_PERMISSIONS[role]
    .filter((permission) => permission !== 'panel' && !permission.startsWith('modules.'))
    .map((permission) => PERMISSIONS[permission])
    .join(' · ');
}

interface ChoicesProps {
  field: FieldProps<string>;
  disabled?: boolean;
  description?: string | undefined;
}

/** Choice of any number of roles, each with what it may do. */
export const RoleChoices = ({ field, ...state }: ChoicesProps) => (
  <Choices
    {...state}
    field={field}
    legend="Roles"
    choices={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role], description: mayText(role) }))}
    sorted={roleLines}
  />
);

interface TeamProps {
  field: FieldProps<string>;
  /** The coordinator. */
  id: string;
  users: readonly StaffUser[];
}

/** Choice of the advisers whose leads somebody coordinates. */
export function TeamChoices({ field, id, users }: TeamProps) {
  const advisers = users.filter((user) => user.slug !== null && user.id !== id);
  return (
    <Choices
      field={field}
      legend="Coordina los leads de"
      choices={advisers.map((user) => ({ value: user.id, label: user.nombre, description: user.email }))}
      sorted={(values) => [...values].sort().join('\n')}
      description={advisers.length === 0 ? 'No hay asesores comerciales todavía.' : undefined}
    />
  );
}

interface Props extends ChoicesProps {
  legend: string;
  choices: readonly { value: string; label: string; description: string }[];
  sorted: (values: readonly string[]) => string;
}

function Choices({ field, legend, choices, sorted, disabled = false, description }: Props) {
  const chosen = linesOf(field.value);
  const problem = field.error ? `${field.name}-problem` : undefined;
  return (
    <fieldset className={classes.choices} disabled={disabled} aria-describedby={problem}>
      <legend>{legend}</legend>
      {description ? <Hint>{description}</Hint> : null}
      {choices.map(({ value, label, description: what }) => (
        <Checkbox
          key={value}
          name={field.name}
          label={label}
          description={what}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) =>
            field.onChange(
              sorted(currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value)),
            )
          }
        />
      ))}
      {field.error ? (
        <p id={problem} className={classes.problem}>
          {field.error}
        </p>
      ) : null}
    </fieldset>
  );
}
