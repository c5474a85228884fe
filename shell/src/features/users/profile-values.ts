import { rolesAmong } from 'shared/rules';
import type { StaffUser } from 'shared/schemas';
import { schemaOf } from 'shared/ui-staff';
import { linesOf, roleLines } from './role-choices';

/** Form values of an account: lists are text with one item per line. */
export const valuesOf = ({ nombre, roles, equipo }: Pick<StaffUser, 'nombre' | 'roles' | 'equipo'>) => ({
  nombre,
  roles: roleLines(roles),
  equipo: equipo.toSorted().join('\n'),
});

/** Form values converted to what the API takes. */
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

/** Applies the schema of a call to form values. An account that had no role may stay without one. */
export const withLines = <Values extends { roles: string }, Sent>(schema: Checks<Sent>, first: Values) =>
  schemaOf((values: Values) => {
    const { roles, ...others } = sentOf(values);
    const keepsNone = values.roles === '' && first.roles === '';
    const checked = schema.safeParse(keepsNone ? others : { ...others, roles });
    if (checked.success) return { sent: checked.data };
    const errors = checked.error.issues.map(({ path, message }) => [path[0], message]);
    return { errors: Object.fromEntries(errors) as Partial<Record<keyof Values, string>> };
  });
