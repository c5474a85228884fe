import type { Role } from 'shared';

/** Where a role goes after sign-in (spec: staff-panel §2, "Sign-in"). */
export const HOME: Readonly<Record<Role, string>> = {
  admin: '/admin',
  comercial: '/admin?tab=crm',
  coordinacion: '/admin?tab=crm',
  catalogo: '/admin',
  contenido: '/admin',
  privacidad: '/admin',
  lectura: '/admin',
};
