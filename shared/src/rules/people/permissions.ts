import type { Permission } from './permission-names';

interface Grant {
  /** The role has only these permissions. */
  only?: readonly Permission[];
  /** The role has all permissions except these. */
  allBut?: readonly Permission[];
}

/**
 * The only table of permissions: what each group of the user pool may do. Highest role first: if only one role can be shown, it is
 * the user's first. The descriptions are in `permission-names.ts`, because public pages load this file.
 */
const GRANTS = {
  // An administrator who also advises is in both groups. `leads.team` is not needed with `leads.all`.
  admin: { allBut: ['advise', 'leads.team'] },
  coordinacion: {
    only: [
      'panel',
      'leads.read',
      'leads.write',
      'leads.export',
      'leads.team',
      'leads.assign',
      'catalogue.preview',
      'modules.comercial',
    ],
  },
  comercial: {
    only: [
      'panel',
      'leads.read',
      'leads.write',
      'leads.export',
      'leads.import',
      'advise',
      'catalogue.preview',
      'modules.comercial',
    ],
  },
  catalogo: { only: ['panel', 'catalogue.preview', 'catalogue.read', 'catalogue', 'pictures'] },
  contenido: { only: ['panel', 'content.read', 'content', 'pictures'] },
  privacidad: { only: ['panel', 'privacy'] },
  lectura: { only: ['panel', 'catalogue.preview', 'catalogue.read', 'content.read', 'state'] },
} as const satisfies Record<string, Grant>;

/** A group of the user pool that is a role of the staff. */
export type Role = keyof typeof GRANTS;

/** Role that administers accounts; the last administrator cannot be removed. */
export const ADMINISTRATOR = 'admin' satisfies Role;

/** Role of advisers: its members get leads, and each has a capture link. */
export const ADVISER = 'comercial' satisfies Role;

/** Whether a group of the user pool is a role. */
export const isRole = (group: string): group is Role => Object.hasOwn(GRANTS, group);

/** The roles, highest first. */
export const ROLES: readonly Role[] = Object.keys(GRANTS).filter(isRole);

/** The roles among the groups of an account, highest first. Other groups are ignored. */
export const rolesAmong = (groups: readonly unknown[]): Role[] =>
  ROLES.filter((role) => groups.includes(role));

/** Whether a member of these groups of the user pool has a permission. */
export const mayDo = (groups: readonly string[], permission: Permission): boolean =>
  groups.some((group) => {
    if (!isRole(group)) return false;
    const { only, allBut }: Grant = GRANTS[group];
    return only ? only.includes(permission) : allBut !== undefined && !allBut.includes(permission);
  });

/** The permission for what a module declares; modules built before 2.6.0 only know `comercial` and `admin`. */
export const permissionOf = (access: Permission | Role): Permission =>
  access === 'comercial' || access === 'admin' ? `modules.${access}` : (access as Permission);
