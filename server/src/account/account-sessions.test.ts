import { browserUser, callOperation, openSession } from 'local-cognito/testing';
import { describe, expect, test } from 'vitest';
import { createCognitoAccounts } from '../identity/cognito-accounts';
import type { UserDirectory } from '../identity/user-directory';
import { opened } from '../testing/opened';
import { createTestDatabase, MAIN_ENGINE } from '../testing/test-database';
import { startIdentityServer } from '../testing/test-identity';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

describe.each(MAIN_ENGINE)('sessions of an account on %s', (engine) => {
  const server = opened(() => startIdentityServer(engine));

  async function call(token: string, method: 'GET' | 'DELETE' = 'GET', path = '', agent = '') {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/account/sessions${path}`,
      headers: { authorization: `Bearer ${token}`, 'user-agent': agent },
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
  }
  const enter = async (email: string) => {
    const session = await openSession(browserUser(server, email), 'Clave2026');
    return { token: session.getIdToken().getJwtToken(), refresh: session.getRefreshToken().getToken() };
  };
  const renewal = async (refresh: string) =>
    (
      await callOperation(server.endpoint, 'InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: server.pool.clientId,
        AuthParameters: { REFRESH_TOKEN: refresh },
      })
    ).body;

  test('a session that its owner ends can neither call nor be renewed; one of somebody else stays', async () => {
    const [here, phone, third] = [
      await enter('asesor1@example.com'),
      await enter('asesor1@example.com'),
      await enter('asesor1@example.com'),
    ];
    const stranger = await enter('asesor2@example.com');
    await call(phone.token, 'GET', '', PHONE);
    await call(third.token);
    const { body: theirs } = await call(stranger.token);
    const listed = (await call(here.token)).body;
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ actual: true, red: expect.stringMatching(/^[0-9a-f]{8}$/) });
    const onPhone = listed.find(({ dispositivo }: { dispositivo: string }) => dispositivo);
    expect(onPhone).toMatchObject({ dispositivo: 'Safari en iPhone', actual: false });

    for (const id of [onPhone.id, theirs[0].id, 'nadie']) {
      expect((await call(here.token, 'DELETE', `/${id}`)).status).toBe(204);
    }
    expect((await call(phone.token)).status).toBe(401);
    expect(await renewal(phone.refresh)).toMatchObject({ __type: 'NotAuthorizedException' });
    expect((await call(stranger.token)).body).toHaveLength(1);
    expect((await call(here.token)).body).toHaveLength(2);

    expect((await call(here.token, 'DELETE')).status).toBe(204);
    expect((await call(third.token)).status).toBe(401);
    expect((await call(here.token)).body).toMatchObject([{ actual: true }]);
  });

  test('a sign-in is in the audit log once, and is the last one that administrators see', async () => {
    const { token } = await enter('admin@example.com');
    for (const _ of [1, 2]) await call(token, 'GET', '', PHONE);
    const get = async (url: string) =>
      (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
    const events = await get('/api/v1/audit?tema=ingresos&q=adriana');
    expect(events).toMatchObject([{ accion: 'ingreso_hecho', dispositivo: 'Safari en iPhone' }]);
    const users = await get('/api/v1/users');
    const found = (email: string) => users.find((user: { email: string }) => user.email === email);
    expect(found('admin@example.com')).toMatchObject({
      ultimoIngreso: events[0].fecha,
      segundoFactor: false,
    });
    expect(found('asesor3@example.com')).toMatchObject({ ultimoIngreso: null });
  });
});

test('with a pool that knows no sessions, one that was ended is refused by its id', async () => {
  const { database, remove } = await createTestDatabase('postgres');
  const user = {
    sub: 'ana',
    email: '',
    name: 'Ana',
    enabled: true,
    status: 'CONFIRMED',
    groups: ['comercial'],
  };
  const accounts = createCognitoAccounts(database, { find: async () => user } as unknown as UserDirectory);
  const now = Math.floor(Date.now() / 1000);
  const read = (originJti: string | null) =>
    accounts.read({ sub: 'ana', originJti, authenticatedAt: now, issuedAt: now });
  await database.query
    .insertInto('account_sessions')
    .values([
      { id: 's1', sub: 'ana', ingreso: new Date(), cerrada: new Date() },
      { id: 's2', sub: 'ana', ingreso: new Date() },
    ])
    .execute();
  expect(await Promise.all([read('s1'), read('s2'), read(null)])).toEqual([
    null,
    { groups: ['comercial'] },
    { groups: ['comercial'] },
  ]);
  await remove();
});
