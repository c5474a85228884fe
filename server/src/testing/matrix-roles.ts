import { openLocalPool } from '../identity/local/local-pool';
import { createServices } from '../identity/local/services';
import { signTokens } from '../identity/local/tokens';
import type { StaffGroup } from '../identity/verify-token';
import { reassignOpenLeads } from '../leads/open-leads';
import { type IdentityServer, NO_OUTBOX } from './test-identity';

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
  const { grants, users } = createServices(pool, database, NO_OUTBOX);

  async function enter(name: string, group: StaffGroup | null) {
    const invited = await app.userDirectory?.invite({ email: `${name}@example.com`, name, group });
    const user = invited && (await users.byId(invited.sub));
    if (!user) throw new Error(`${name} could not be invited`);
    return { user, sub: user.id, tokens: await grants.begin(user, null) };
  }

  const admin = await enter('jefa', 'admin');
  const without = await enter('sin-grupo', null);
  const creator = await enter('creadora', 'comercial');
  const adviser = await enter('asesora', 'comercial');
  const assignee = await enter('asignada', 'comercial');
  const former = await enter('anterior', 'comercial');
  const stranger = await enter('ajena', 'comercial');
  const disabled = await enter('retirada', 'admin');
  await users.update(disabled.sub, { enabled: false });

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

  const subject = {
    user: admin.user,
    groups: ['admin'],
    originJti: 'x',
    authenticatedAt: new Date(),
    deviceKey: null,
  };
  const settings = {
    userPoolId: 'local_Otro',
    clientId: pool.clientId,
    endpoint: '/cognito/',
    issuer: pool.issuer.replace(pool.id, 'local_Otro'),
  };
  const expired = await signTokens({ ...pool, tokenSeconds: -60 }, subject);
  const foreign = await signTokens(await openLocalPool(database, settings), subject);
  const tokens = {
    anonymous: null,
    'no group': without.tokens.IdToken,
    creator: creator.tokens.IdToken,
    adviser: adviser.tokens.IdToken,
    assignee: assignee.tokens.IdToken,
    'former adviser': former.tokens.IdToken,
    stranger: stranger.tokens.IdToken,
    admin: admin.tokens.IdToken,
    disabled: disabled.tokens.IdToken,
    expired: expired.IdToken,
    'other pool': foreign.IdToken,
    'access token': admin.tokens.AccessToken,
  };
  return { tokens, storeLead };
}
