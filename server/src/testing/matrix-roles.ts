import { openLocalCognito } from 'local-cognito';
import { changeTeam } from '../advisers/adviser-teams';
import { groupOf } from '../identity/team-group';
import type { StaffGroup } from '../identity/verify-token';
import { reassignOpenLeads } from '../leads/open-leads';
import type { IdentityServer } from './test-identity';

/**
 * Callers: not signed in, without a group, in a group that is no role, five advisers by their relation to one lead, the coordinators of two
 * of them, the other roles, teams of modules, and callers whom only their token or account keeps out.
 */
export const ROLES = [
  'anonymous',
  'no group',
  'made-up group',
  'creator',
  'adviser',
  'assignee',
  'former adviser',
  'stranger',
  'coordinator',
  'other coordinator',
  'catalogue',
  'content',
  'privacy',
  'reader',
  'team',
  'other team',
  'admin',
  'disabled',
  'expired',
  'other pool',
  'access token',
] as const;

/** One of these callers. */
export type Role = (typeof ROLES)[number];

/** The team that owns the module of the release calls. */
export const MATRIX_TEAM = 'crm';

/** The lead that the roles are about. */
export const LEAD_ID = 'un-lead';

/**
 * Signs everybody in; `storeLead` stores the lead unless it exists. Disabled, expired and foreign callers are admins: only their account or
 * token keeps them out.
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

  /** A user whose only group in the pool is no role. */
  async function enterGroup(name: string) {
    const { sub } = await enterAs(`grupo-${name}`);
    await database.query.insertInto('identity_groups').values({ name }).execute();
    const membership = { user_id: sub, group_name: name };
    await database.query.insertInto('identity_memberships').values(membership).execute();
    return pool.signInAs(sub);
  }
  const team = await enterGroup(groupOf(MATRIX_TEAM));
  const otherTeam = await enterGroup(groupOf('otro'));
  const madeUp = await enterGroup('constructor');

  /** A coordinator of one adviser. */
  async function enterCoordinator(name: string, email: string) {
    const { sub } = await enterAs(name, 'coordinacion');
    const adviserSub = (await app.userDirectory?.listAll())?.find((user) => user.email === email)?.sub ?? '';
    await changeTeam(database, sub, [adviserSub]);
    return pool.signInAs(sub);
  }
  const coordinator = await enterCoordinator('coordinadora', 'asesora@example.com');
  const otherCoordinator = await enterCoordinator('otra-coordinadora', 'ajena@example.com');
  const catalogue = await enter('catalogo', 'catalogo');
  const content = await enter('contenido', 'contenido');
  const privacy = await enter('privacidad', 'privacidad');
  const reader = await enter('lectora', 'lectura');

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
    'made-up group': madeUp.IdToken,
    creator: creator.IdToken,
    adviser: adviser.IdToken,
    assignee: assignee.IdToken,
    'former adviser': former.IdToken,
    stranger: stranger.IdToken,
    coordinator: coordinator.IdToken,
    'other coordinator': otherCoordinator.IdToken,
    catalogue: catalogue.IdToken,
    content: content.IdToken,
    privacy: privacy.IdToken,
    reader: reader.IdToken,
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
