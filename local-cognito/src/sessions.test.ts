import type { CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takePowersFast } from './testing/fast-powers';
import { browserUser, callOperation, memoryStorage, openSession } from './testing/library-user';
import { type PoolServer, startPoolServer } from './testing/pool-server';

const refresh = (user: CognitoUser, session: CognitoUserSession) =>
  new Promise((resolve, reject) => {
    user.refreshSession(session.getRefreshToken(), (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });

takePowersFast();

describe('sessions of the browser library', () => {
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer('postgres');
  });
  afterAll(() => server.close());

  const getUser = (session: CognitoUserSession) =>
    callOperation(server.endpoint, 'GetUser', { AccessToken: session.getAccessToken().getJwtToken() });
  const refreshOnce = (session: CognitoUserSession, DEVICE_KEY?: string) =>
    callOperation(server.endpoint, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: server.pool.clientId,
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken(), DEVICE_KEY },
    });

  test('S4.21 signing out revokes the refresh token and this sign-in’s access token, no other', async () => {
    const browser = memoryStorage();
    const user = browserUser(server, 'admin@example.com', browser);
    const session = await openSession(user, 'Clave2026');
    const other = await openSession(browserUser(server, 'admin@example.com'), 'Clave2026');
    const deviceKey = browser.items.get(
      [...browser.items.keys()].find((key) => key.endsWith('deviceKey')) ?? '',
    );
    await new Promise<void>((resolve) => user.signOut(() => resolve()));
    expect((await refreshOnce(session, deviceKey)).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    expect((await getUser(session)).body).toMatchObject({ message: 'Access Token has been revoked' });
    expect((await getUser(other)).status).toBe(200);
  });

  test('S4.20 a revoked refresh token makes the library clear what it kept', async () => {
    const browser = memoryStorage();
    const user = browserUser(server, 'asesor1@example.com', browser);
    const session = await openSession(user, 'Clave2026');
    const kept = () => [...browser.items.keys()].filter((key) => /(id|access|refresh)Token$/.test(key));
    expect(kept()).toHaveLength(3);
    await callOperation(server.endpoint, 'RevokeToken', {
      ClientId: server.pool.clientId,
      Token: session.getRefreshToken().getToken(),
    });
    // The library retries for six seconds, which the fake timers skip.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const clock = setInterval(() => vi.advanceTimersByTime(1_000), 10);
    try {
      await expect(refresh(user, session)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    } finally {
      clearInterval(clock);
      vi.useRealTimers();
    }
    expect(kept()).toEqual([]);
  });

  test('S7.27 GlobalSignOut ends every session of that user only', async () => {
    const user = browserUser(server, 'asesor2@example.com');
    const [mine, also] = [
      await openSession(user, 'Clave2026'),
      await openSession(browserUser(server, 'asesor2@example.com'), 'Clave2026'),
    ];
    const stranger = await openSession(browserUser(server, 'asesor3@example.com'), 'Clave2026');
    await new Promise((resolve, reject) => user.globalSignOut({ onSuccess: resolve, onFailure: reject }));
    for (const session of [mine, also]) {
      expect((await getUser(session)).body).toMatchObject({ __type: 'NotAuthorizedException' });
      expect((await refreshOnce(session)).body).toMatchObject({ __type: 'NotAuthorizedException' });
    }
    expect((await getUser(stranger)).status).toBe(200);
  });

  test('an invented or foreign token is refused', async () => {
    const session = await openSession(browserUser(server, 'asesor3@example.com'), 'Clave2026');
    const access = session.getAccessToken().getJwtToken();
    const [head, , signature] = access.split('.');
    const forged = Buffer.from(JSON.stringify({ sub: 'x', token_use: 'access' })).toString('base64url');
    const tokens = [session.getIdToken().getJwtToken(), `${head}.${forged}.${signature}`, 'x', `${access}x`];
    for (const AccessToken of tokens) {
      const { body } = await callOperation(server.endpoint, 'GetUser', { AccessToken });
      expect(body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' });
    }
  });

  test('S7.26 the keys that are published verify the tokens, and answers are not stored', async () => {
    const keys = await fetch(`${server.endpoint}${server.pool.id}/.well-known/jwks.json`);
    expect(keys.headers.get('cache-control')).toBe('no-store');
    const published = (await keys.json()) as { keys: Record<string, unknown>[] };
    expect(published.keys).toHaveLength(1);
    expect(Object.keys(published.keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const described = await fetch(`${server.endpoint}${server.pool.id}/.well-known/openid-configuration`);
    expect(await described.json()).toMatchObject({ issuer: server.pool.issuer });
    const preflight = await fetch(server.endpoint, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x-amz-target,content-type' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});
