import { ADMINISTRATOR, mayDo, ROLE_NAMES, type Role, rolesAmong } from 'shared/rules';
import type { AdviserList } from '../advisers/adviser-list';
import { changeTeam, teamOf } from '../advisers/adviser-teams';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { HttpError, invalidRequest } from '../errors';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';
import { countOpenLeads } from '../leads/open-leads';

interface Parts {
  readonly directory: Pick<UserDirectory, 'listGroup' | 'addToGroup' | 'removeFromGroup'>;
  readonly database: Database;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly audit: Audit;
}

/** Names of roles as in the panel. */
export const roleNames = (roles: readonly Role[]): string =>
  roles.map((role) => ROLE_NAMES[role]).join(', ') || 'Sin rol';

/** 409: nobody may remove their own account or role, and the last administrator must stay. */
export const keptAdministrator = (message: string): HttpError =>
  new HttpError(409, 'administrator_kept', message);

/** An account as it is named in the audit log. */
export const accountOf = ({ sub, name, email }: DirectoryUser) => ({ id: sub, nombre: name || email });

/** Roles of accounts, and teams of coordinators. */
export function createAccountRoles({ directory, database, advisers, audit }: Parts) {
  /** Refuses to remove the last administrator. */
  async function assertAdminRemains(withoutId: string): Promise<void> {
    const admins = await directory.listGroup(ADMINISTRATOR);
    if (!admins.some(({ sub, enabled }) => enabled && sub !== withoutId)) {
      throw keptAdministrator('Debe quedar al menos un administrador activo.');
    }
  }

  /** Refuses if the person, who will no longer be an adviser, still has open leads. */
  async function assertNothingLeft({ sub, name }: DirectoryUser): Promise<void> {
    const open = (await countOpenLeads(database)).get(sub) ?? 0;
    if (open === 0) return;
    const text = `${name} tiene leads abiertos (${open.toLocaleString('es-CO')}). Páselos antes a otro asesor.`;
    throw new HttpError(409, 'open_leads', text, { fields: { roles: text } });
  }

  return {
    assertAdminRemains,

    /** Changes the roles. They apply from that person's next call on: groups are read on every call. */
    async change(caller: string, user: DirectoryUser, roles: readonly Role[]): Promise<void> {
      const before = rolesAmong(user.groups);
      const taken = before.filter((role) => !roles.includes(role));
      const given = roles.filter((role) => !before.includes(role));
      if (taken.length + given.length === 0) return;
      if (taken.includes(ADMINISTRATOR)) {
        if (user.sub === caller) throw keptAdministrator('No puede quitarse el rol de administrador.');
        await assertAdminRemains(user.sub);
      }
      if (mayDo(taken, 'advise') && !mayDo(roles, 'advise')) await assertNothingLeft(user);
      await audit('rol_cambiado', {
        sobre: accountOf(user),
        detalle: { antes: roleNames(before), despues: roleNames(rolesAmong(roles)) },
      });
      if (!mayDo(roles, 'leads.team')) await changeTeam(database, user.sub, []);
      for (const role of given) await directory.addToGroup(user.sub, role);
      for (const role of taken) await directory.removeFromGroup(user.sub, role);
    },

    /** Sets whose leads somebody coordinates. */
    async changeTeam(user: DirectoryUser, team: readonly string[]): Promise<void> {
      const names = new Map((await advisers.list()).map(({ sub, nombre }) => [sub, nombre]));
      if (!team.every((sub) => names.has(sub) && sub !== user.sub)) {
        throw invalidRequest('Revise el equipo.', { equipo: 'Elija solo asesores comerciales de la lista.' });
      }
      const before = await teamOf(database, user.sub);
      if ([...before].sort().join() === [...team].sort().join()) return;
      const named = (subs: readonly string[]) =>
        subs.map((sub) => names.get(sub) ?? 'quien ya no es asesor').join(', ') || 'nadie';
      await audit('equipo_coordinado', {
        sobre: accountOf(user),
        detalle: { antes: named(before), despues: named(team) },
      });
      await changeTeam(database, user.sub, team);
    },
  };
}
