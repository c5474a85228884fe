import { ALL_PERMISSIONS, type Permission } from './permission-names';
import { mayDo, ROLES, type Role } from './permissions';

/** The permissions of each role, as a list. */
export const ROLE_PERMISSIONS = Object.fromEntries(
  ROLES.map((role) => [role, ALL_PERMISSIONS.filter((permission) => mayDo([role], permission))]),
) as Record<string, readonly Permission[]> as Readonly<Record<Role, readonly Permission[]>>;

/** Names of the roles in the panel. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Administrador',
  comercial: 'Asesor comercial',
  coordinacion: 'Coordinación',
  catalogo: 'Catálogo',
  contenido: 'Contenido',
  privacidad: 'Privacidad',
  lectura: 'Solo lectura',
};
