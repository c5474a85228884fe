import type { Permission } from './permission-names';

interface Grant {
  /** What the role may. */
  only?: readonly Permission[];
  /** It may everything else. */
  allBut?: readonly Permission[];
}

/**
 * The one table of who may do what: groups of the user pool and what each may. Highest first: where only one role can be shown, it is
 * the first of somebody's. The names of permissions are apart (`permission-names.ts`): public pages load this.
 */
const GRANTS = {
  // Who advises, too, is in both groups. A team is needed only by who does not reach all.
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

/** Who administers the accounts: one always stays. */
export const ADMINISTRATOR = 'admin' satisfies Role;

/** Who advises: leads are given to its members, each with a capture link. */
export const ADVISER = 'comercial' satisfies Role;

/** Whether a group of the pool is a role. */
export const isRole = (group: string): group is Role => Object.hasOwn(GRANTS, group);

/** The roles, highest first. */
export const ROLES: readonly Role[] = Object.keys(GRANTS).filter(isRole);

/** The roles among the groups of an account, highest first. Other groups mean nothing here. */
export const rolesAmong = (groups: readonly unknown[]): Role[] =>
  ROLES.filter((role) => groups.includes(role));

/** Whether somebody in these groups of the pool may do this. */
export const mayDo = (groups: readonly string[], permission: Permission): boolean =>
  groups.some((group) => {
    if (!isRole(group)) return false;
    const { only, allBut }: Grant = GRANTS[group];
    return only ? only.includes(permission) : allBut !== undefined && !allBut.includes(permission);
  });

/** The permission behind what a module declares: `comercial` and `admin` are what modules before 2.6.0 know. */
export const permissionOf = (access: Permission | Role): Permission =>
  access === 'comercial' || access === 'admin' ? `modules.${access}` : (access as Permission);
