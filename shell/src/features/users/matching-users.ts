import { wordSearch } from 'shared/rules';
import type { StaffUser } from 'shared/schemas';

/** Accounts in this state whose name or e-mail contains every searched word. */
export function matchingUsers(
  users: readonly StaffUser[],
  { q, estado }: { q: string; estado: string },
): StaffUser[] {
  const matches = wordSearch(q);
  return users.filter(
    (user) => (!estado || user.estado === estado) && matches(`${user.nombre} ${user.email}`),
  );
}
