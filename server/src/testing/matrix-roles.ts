import { openLocalCognito } from 'local-cognito';
import { groupOf } from '../identity/team-group';
import type { StaffGroup } from '../identity/verify-token';
import { reassignOpenLeads } from '../leads/open-leads';
import type { IdentityServer } from './test-identity';

/** Callers: not signed in, without a group, five advisers by their relation to one lead, teams of modules, and others. */
export const ROLES = [
  'anonymous',
  'no group',
  'creator',
  'adviser',
  'assignee',
  'former adviser',
  'stranger',
  'team',
  'other team',
  'admin',
  'disabled',
  'expired',
  'other pool',
  'access token',
] as const;

/** One of those who call. */
export type Role = (typeof ROLES)[number];

/** The team whose module the calls of releases are about. */
export const MATRIX_TEAM = 'crm';

/** The lead that the roles are about. */
export const LEAD_ID = 'un-lead';

/**
 * Signs everybody in; `storeLead` stores the lead unless it is there. Disabled, expired and foreign are admins: only that
 * keeps them out.
 */
export async function openRoles(
  server: IdentityServer,
): Promise<{ tokens: Record<Role, string | null>; storeLead(): Promise<void> }> {
  const { app, database, pool } = server;

  async function enterAs(name: string, group: StaffGroup | null = null) {
    const invited = await app.userDirectory?.invite({ email: `${name}@example.com`, name, group });
    if (!invited) throw new Error(`${name} could not be invited`);
    return invited;
  }
  const enter = async (name: string, group: StaffGroup | null) =>
    pool.signInAs((await enterAs(name, group)).sub);

  const admin = await enter('jefa', 'admin');
  const without = await enter('sin-grupo', null);
  const creator = await enter('creadora', 'comercial');
  const adviser = await enter('asesora', 'comercial');
  const assignee = await enter('asignada', 'comercial');
  const former = await enter('anterior', 'comercial');
  const stranger = await enter('ajena', 'comercial');
  const disabled = await enter('retirada', 'admin');
  await database.query
    .updateTable('identity_users')
    .set({ enabled: false })
    .where('id', '=', disabled.sub)
    .execute();

  /** Somebody whom the pool has in a team's group alone. */
  async function enterTeam(team: string) {
    const { sub } = await enterAs(`equipo-${team}`);
    await database.query
      .insertInto('identity_groups')
      .values({ name: groupOf(team) })
      .execute();
    const membership = { user_id: sub, group_name: groupOf(team) };
    await database.query.insertInto('identity_memberships').values(membership).execute();
    return pool.signInAs(sub);
  }
  const team = await enterTeam(MATRIX_TEAM);
  const otherTeam = await enterTeam('otro');

  async function storeLead(): Promise<void> {
    await database.records.deleteFrom('leads').where('eliminadoEn', 'is not', null).execute();
    const stored = await database.records
      .insertInto('leads')
      .values({
        id: LEAD_ID,
        nombre: 'Un lead',
        email: 'lead@example.com',
        telefono: '300',
        origen: 'web',
        creadoPor: creator.sub,
        asesorAsignado: former.sub,
        asignadoA: former.sub,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return;
    await reassignOpenLeads(database, { from: former.sub, to: adviser.sub });
    await database.records.updateTable('leads').set({ asignadoA: assignee.sub }).execute();
  }

  const settings = { userPoolId: pool.id, clientId: pool.clientId, issuer: pool.issuer };
  const expiring = await openLocalCognito(database, settings, { tokenSeconds: -60 });
  const expired = await expiring.signInAs(admin.sub);
  const other = 'local_Otro';
  const foreign = await (
    await openLocalCognito(database, {
      ...settings,
      userPoolId: other,
      issuer: pool.issuer.replace(pool.id, other),
    })
  ).signInAs(admin.sub);
  const tokens = {
    anonymous: null,
    'no group': without.IdToken,
    creator: creator.IdToken,
    adviser: adviser.IdToken,
    assignee: assignee.IdToken,
    'former adviser': former.IdToken,
    stranger: stranger.IdToken,
    team: team.IdToken,
    'other team': otherTeam.IdToken,
    admin: admin.IdToken,
    disabled: disabled.IdToken,
    expired: expired.IdToken,
    'other pool': foreign.IdToken,
    'access token': admin.AccessToken,
  };
  return { tokens, storeLead };
}
