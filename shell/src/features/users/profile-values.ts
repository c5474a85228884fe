import { rolesAmong } from 'shared/rules';
import type { StaffUser } from 'shared/schemas';
import { schemaOf } from 'shared/ui-staff';
import { linesOf, roleLines } from './role-choices';

/** What the dialog of an account changes, as a form keeps it: lists are lines of a text. */
export const valuesOf = ({ nombre, roles, equipo }: Pick<StaffUser, 'nombre' | 'roles' | 'equipo'>) => ({
  nombre,
  roles: roleLines(roles),
  equipo: equipo.toSorted().join('\n'),
});

/** The same as the call has it. */
export const sentOf = <T extends { roles?: string; equipo?: string }>({ roles, equipo, ...others }: T) => ({
  ...others,
  ...(roles !== undefined && { roles: rolesAmong(linesOf(roles)) }),
  ...(equipo !== undefined && { equipo: linesOf(equipo) }),
});

interface Checks<Sent> {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Sent }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The schema of a call over what a form keeps. An account that had no role may keep having none. */
export const withLines = <Values extends { roles: string }, Sent>(schema: Checks<Sent>, first: Values) =>
  schemaOf((values: Values) => {
    const { roles, ...others } = sentOf(values);
    const keepsNone = values.roles === '' && first.roles === '';
    const checked = schema.safeParse(keepsNone ? others : { ...others, roles });
    if (checked.success) return { sent: checked.data };
    const errors = checked.error.issues.map(({ path, message }) => [path[0], message]);
    return { errors: Object.fromEntries(errors) as Partial<Record<keyof Values, string>> };
  });
