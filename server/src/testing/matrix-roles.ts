import { openLocalCognito } from 'local-cognito';
import type { StaffGroup } from '../identity/verify-token';
import { reassignOpenLeads } from '../leads/open-leads';
import type { IdentityServer } from './test-identity';

/** Callers: not signed in, without a group, five advisers by their relation to one lead, and others. */
export const ROLES = [
  'anonymous',
  'no group',
  'creator',
  'adviser',
  'assignee',
  'former adviser',
  'stranger',
  'admin',
  'disabled',
  'expired',
  'other pool',
  'access token',
] as const;

/** One of those who call. */
export type Role = (typeof ROLES)[number];

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

  async function enter(name: string, group: StaffGroup | null) {
    const invited = await app.userDirectory?.invite({ email: `${name}@example.com`, name, group });
    if (!invited) throw new Error(`${name} could not be invited`);
    return pool.signInAs(invited.sub);
  }

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
    admin: admin.IdToken,
    disabled: disabled.IdToken,
    expired: expired.IdToken,
    'other pool': foreign.IdToken,
    'access token': admin.AccessToken,
  };
  return { tokens, storeLead };
}
