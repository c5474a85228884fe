import type { Role } from 'shared';

/** Title of the list of leads (spec: staff-panel §2). */
export const LIST_TITLES: Readonly<Record<Role, string>> = {
  admin: 'Todos los Leads',
  comercial: 'Mis Leads',
};
