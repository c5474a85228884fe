import {
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test } from 'vitest';
import { identityUnavailable } from '../errors';
import type { UserDirectory } from '../identity/user-directory';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { startIdentityServer } from '../testing/test-identity';
import { signToken } from '../testing/test-tokens';

const LIST = '/api/comerciales-handler';
const slugCall = (slug: string) => `/api/comerciales-cognito-handler?slug=${encodeURIComponent(slug)}`;

describe.each(MAIN_ENGINE)('advisers of the local pool on %s', (engine) => {
  const server = opened(() => startIdentityServer(engine));
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    for (const name of ['admin', 'asesor1']) {
      tokens[name] = (await server.pool.signInAs(`${name}@example.com`)).IdToken;
    }
    // More than one page of the pool; nobody signs in as them.
    const [model] = await server.database.query
      .selectFrom('identity_users')
      .select(['salt', 'verifier'])
      .limit(1)
      .execute();
    const others = Array.from({ length: 65 }, (_, index) => ({
      id: `otro-${index}`,
      sign_in_name: `otro${index}@example.com`,
      status: 'CONFIRMED' as const,
      salt: model?.salt ?? '',
      verifier: model?.verifier ?? '',
      attributes: JSON.stringify({ name: `Otro ${index}`, email: `otro${index}@example.com` }),
      enabled: index > 0,
    }));
    await server.database.query.insertInto('identity_users').values(others).execute();
    await server.database.query
      .insertInto('identity_memberships')
      .values(others.map(({ id }) => ({ user_id: id, group_name: 'comercial' })))
      .execute();
    // The list may have been read at startup; renaming an account makes it be read again.
    await server.app.inject({
      method: 'PATCH',
      url: '/api/v1/account',
      headers: { authorization: `Bearer ${tokens.admin}` },
      payload: { nombre: 'Adriana Mejía' },
    });
  });

  const call = (url: string, who?: string) =>
    server.app.inject({ url, headers: who ? { authorization: `Bearer ${tokens[who]}` } : {} });

  test('S7.05 S6.06 an admin gets every adviser over all pages of the pool, by name', async () => {
    const answer = await call(LIST, 'admin');
    expect(answer.statusCode).toBe(200);
    const list = answer.json();
    expect(list).toHaveLength(69);
    expect(list[0]).toEqual({
      sub: expect.stringMatching(/^[\w-]{36}$/),
      nombre: 'Andrés Rojas (demo)',
      email: 'asesor1@example.com',
      UserStatus: 'CONFIRMED',
      activo: true,
    });
    const of = (email: string) => list.find((one: { email: string }) => one.email === email);
    expect(of('nueva@example.com')).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', activo: false });
    expect(of('otro0@example.com')).toMatchObject({ UserStatus: 'CONFIRMED', activo: false });
    expect(of('admin@example.com')).toBeUndefined();
  });

  test('S8.14 S8.15 others do not get the list, and are told why', async () => {
    const refused = async (who?: string) => {
      const answer = await call(LIST, who);
      return [answer.statusCode, answer.json().message];
    };
    expect(await refused()).toEqual([401, 'Token de administrador requerido']);
    expect(await refused('asesor1')).toEqual([
      403,
      'Solo los administradores pueden obtener la lista de comerciales',
    ]);
    expect((await call(`${LIST}?x=1`, 'admin')).statusCode).toBe(400);
  });

  test('S1.03 S7.06 anybody finds an adviser by slug and learns id, name and whether active, no more', async () => {
    const found = await call(slugCall('andres-rojas-demo-asesor1'));
    expect(found.statusCode).toBe(200);
    expect(found.json()).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      nombre: 'Andrés Rojas (demo)',
      activo: true,
    });
    expect((await call(slugCall('otro-0-otro0'))).json()).toEqual({
      id: 'otro-0',
      nombre: 'Equipo de asesores',
      activo: false,
    });
  });

  test('S7.06 S8.43 an unknown slug is 404, no or another query 400', async () => {
    for (const slug of ['nadie', 'andres-rojas-demo', 'adriana-mejia-demo-admin', '%']) {
      const answer = await call(slugCall(slug));
      expect([slug, answer.statusCode, answer.json().message]).toEqual([
        slug,
        404,
        'Comercial no encontrado',
      ]);
    }
    expect((await call('/api/comerciales-cognito-handler')).statusCode).toBe(400);
    expect((await call(slugCall(''))).statusCode).toBe(400);
    expect((await call(`${slugCall('x')}&y=1`)).statusCode).toBe(400);
  });

  test('the pool’s administration is closed over HTTP, signed or not', async () => {
    const client = new CognitoIdentityProviderClient({
      region: server.pool.region,
      endpoint: server.endpoint,
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
    });
    const command = new ListUsersInGroupCommand({ UserPoolId: server.pool.id, GroupName: 'comercial' });
    await expect(client.send(command)).rejects.toMatchObject({ name: 'MissingAuthenticationTokenException' });
    client.destroy();
  });
});

test('a pool that does not answer is told as such by both calls', async () => {
  const listGroup = async () => {
    throw identityUnavailable(new Error('down'));
  };
  const site = await createTestApp('postgres', { directory: { listGroup } as unknown as UserDirectory });
  const headers = { authorization: `Bearer ${await signToken(['admin'])}` };
  for (const url of [LIST, slugCall('ana')]) {
    const answer = await site.app.inject({ url, headers });
    expect([url, answer.statusCode, answer.json().message]).toEqual([
      url,
      503,
      'El servicio de identidad no responde. Intente de nuevo.',
    ]);
  }
  await site.close();
});
