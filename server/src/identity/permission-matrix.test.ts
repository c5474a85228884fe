import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReleaseStore } from '../releases/release-store';
import { type IdentityServer, NO_OUTBOX, startIdentityServer } from '../testing/test-identity';
import { openLocalPool } from './local/local-pool';
import { createServices } from './local/services';
import { signTokens } from './local/tokens';
import type { ApiCall } from './policy';

const ROLES = [
  'anonymous',
  'no group',
  'comercial',
  'admin',
  'disabled',
  'expired',
  'other pool',
  'access token',
] as const;
type Role = (typeof ROLES)[number];
/** What a role gets: past the guard, or refused as nobody (401) or as somebody without the right (403). */
type Outcome = 'passes' | 401 | 403;

const everyone: Record<Role, Outcome> = {
  anonymous: 'passes',
  'no group': 'passes',
  comercial: 'passes',
  admin: 'passes',
  disabled: 'passes',
  expired: 'passes',
  'other pool': 'passes',
  'access token': 'passes',
};
const nobody: Record<Role, Outcome> = {
  anonymous: 401,
  'no group': 403,
  comercial: 403,
  admin: 403,
  disabled: 401,
  expired: 401,
  'other pool': 401,
  'access token': 401,
};
const admins: Record<Role, Outcome> = { ...nobody, admin: 'passes' };

/** Written by hand, as the requirement and not as the code has it. A new route needs a new row. */
const MATRIX: Readonly<Record<string, Record<Role, Outcome>>> = {
  'GET /api/v1/programs': everyone,
  'GET /api/v1/programs/search': everyone,
  'GET /api/v1/programs/:id': everyone,
  'GET /api/v1/programs/:id/related': everyone,
  'POST /api/v1/programs': admins,
  'PUT /api/v1/programs/:id': admins,
  'DELETE /api/v1/programs/:id': admins,
  'POST /api/v1/contact': everyone,
  'POST /api/v1/telemetry/remotes': everyone,
  'GET /api/v1/users': admins,
  'POST /api/v1/users': admins,
  'PATCH /api/v1/users/:id': admins,
  'POST /api/v1/users/:id/disable': admins,
  'POST /api/v1/users/:id/enable': admins,
  'POST /api/v1/users/:id/reset-password': admins,
  'POST /api/v1/users/:id/reassign-leads': admins,
  'ALL /api/*': everyone,
};

// The description of the API: files of a plugin, no data.
const isDocumentation = ({ url }: ApiCall) => url.startsWith('/api/docs');
// Answered by the route of GET, without its body.
const isHead = ({ method }: ApiCall) => method === 'HEAD';
const nameOf = ({ method, url }: ApiCall) => `${method} ${url}`;

describe('S6 who may call what', () => {
  let server: IdentityServer;
  let folder: string;
  let tokens: Record<Role, string | null>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'permission-matrix-'));
    server = await startIdentityServer('pglite', {}, { releases: new ReleaseStore(folder) });
    tokens = await issueTokens(server);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const calls = () => server.app.apiCalls.filter((call) => !isDocumentation(call) && !isHead(call));

  async function outcomeOf(call: ApiCall, role: Role): Promise<Outcome> {
    const token = tokens[role];
    const { statusCode } = await server.app.inject({
      method: (call.method === 'ALL' ? 'GET' : call.method) as NonNullable<InjectOptions['method']>,
      url: call.url.replace(/:\w+|\*/g, 'no-existe'),
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    });
    return statusCode === 401 || statusCode === 403 ? statusCode : 'passes';
  }

  test('every route has a row, and every row a route', () => {
    expect([...new Set(calls().map(nameOf))].sort()).toEqual(Object.keys(MATRIX).sort());
  });

  test('every role gets what its row says, and the figures are printed', async () => {
    const figures: Record<string, Record<Role, Outcome>> = {};
    for (const call of calls()) {
      const row: [Role, Outcome][] = [];
      for (const role of ROLES) row.push([role, await outcomeOf(call, role)]);
      figures[nameOf(call)] = Object.fromEntries(row) as Record<Role, Outcome>;
    }
    const outcomes = Object.values(figures).flatMap((row) => Object.values(row));
    const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length;
    console.table(figures);
    console.info(
      `Permission matrix: ${Object.keys(figures).length} routes × ${ROLES.length} roles = ${outcomes.length} calls: ` +
        `${count('passes')} pass, ${count(401)} answer 401, ${count(403)} answer 403.`,
    );
    expect(figures).toEqual(MATRIX);
  });

  test('HEAD is guarded as GET is', async () => {
    for (const call of server.app.apiCalls.filter((one) => isHead(one) && !isDocumentation(one))) {
      const { policy } = server.app.apiCalls.find(
        ({ method, url }) => method === 'GET' && url === call.url,
      ) ?? { policy: null };
      expect([call.url, call.policy]).toEqual([call.url, policy]);
    }
  });
});

async function issueTokens(server: IdentityServer): Promise<Record<Role, string | null>> {
  const { grants, users } = createServices(server.pool, server.database, NO_OUTBOX);
  const signIn = async (email: string) => {
    const user = await users.find(email);
    if (!user) throw new Error(`No user ${email}`);
    return { user, tokens: await grants.begin(user, null) };
  };
  const admin = await signIn('admin@example.com');
  const adviser = await signIn('asesor1@example.com');
  const without = await signIn('sinrol@example.com');
  const disabled = await signIn('asesor2@example.com');
  await server.database.query
    .insertInto('identity_memberships')
    .values({ user_id: disabled.user.id, group_name: 'admin' })
    .execute();
  const disabledAdmin = await signIn('asesor2@example.com');
  await users.update(disabled.user.id, { enabled: false });
  const subject = {
    user: admin.user,
    groups: ['admin'],
    originJti: 'x',
    authenticatedAt: new Date(),
    deviceKey: null,
  };
  const expired = await signTokens({ ...server.pool, tokenSeconds: -60 }, subject);
  const settings = {
    userPoolId: 'local_Otro',
    clientId: server.pool.clientId,
    endpoint: '/cognito/',
    issuer: server.pool.issuer.replace(server.pool.id, 'local_Otro'),
  };
  const foreign = await signTokens(await openLocalPool(server.database, settings), subject);
  return {
    anonymous: null,
    'no group': without.tokens.IdToken,
    comercial: adviser.tokens.IdToken,
    admin: admin.tokens.IdToken,
    disabled: disabledAdmin.tokens.IdToken,
    expired: expired.IdToken,
    'other pool': foreign.IdToken,
    'access token': admin.tokens.AccessToken,
  };
}
