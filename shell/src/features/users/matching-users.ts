import { wordSearch } from 'shared/rules';
import type { StaffUser } from 'shared/schemas';

/** Accounts of the state in whose name or e-mail every searched word occurs. */
export function matchingUsers(
  users: readonly StaffUser[],
  { q, estado }: { q: string; estado: string },
): StaffUser[] {
  const matches = wordSearch(q);
  return users.filter(
    (user) => (!estado || user.estado === estado) && matches(`${user.nombre} ${user.email}`),
  );
}
