import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takePowersFast } from './testing/fast-powers';
import { browserUser, memoryStorage, openSession, signIn, step } from './testing/library-user';
import { MAIN_ENGINE, type PoolServer, startPoolServer } from './testing/pool-server';

takePowersFast();

describe.each(MAIN_ENGINE)('signing in with the browser library on %s', (engine) => {
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer(engine);
  });
  afterAll(() => server.close());

  test('S6.01 the demo administrator signs in and the ID token names the group', async () => {
    const session = await openSession(browserUser(server, 'Admin@Example.com '), 'Clave2026');
    expect(session.getIdToken().decodePayload()).toMatchObject({
      iss: server.pool.issuer,
      aud: server.pool.clientId,
      token_use: 'id',
      email: 'admin@example.com',
      email_verified: true,
      name: 'Adriana Mejía',
      'cognito:groups': ['admin'],
    });
    const access = session.getAccessToken().decodePayload();
    expect(access).toMatchObject({ token_use: 'access', client_id: server.pool.clientId });
    expect(access.aud).toBeUndefined();
  });

  test('S6.18 a user without a group signs in with no groups claim', async () => {
    const session = await openSession(browserUser(server, 'sinrol@example.com'), 'Clave2026');
    expect(session.getIdToken().decodePayload()).not.toHaveProperty('cognito:groups');
  });

  test('S8.01 a wrong password and an unknown user are told the same', async () => {
    for (const name of ['asesor1@example.com', 'nadie@example.com']) {
      await expect(signIn(browserUser(server, name), 'Otra2026')).rejects.toMatchObject({
        code: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    }
  });

  test('S4.16 S2.16 a temporary password leads to a new one; a refused one keeps the session', async () => {
    const user = browserUser(server, 'nueva@example.com');
    expect(await signIn(user, 'Temporal2026')).toMatchObject({
      kind: 'challenge',
      name: 'NEW_PASSWORD_REQUIRED',
      parameters: { email: 'nueva@example.com' },
    });
    const answer = (password: string) =>
      step((handlers) => user.completeNewPasswordChallenge(password, { name: 'Natalia' }, handlers));
    for (const weak of ['Corta1', 'sinmayuscula1', 'SINMINUSCULA1', 'SinNumeros']) {
      await expect(answer(weak)).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    }
    await expect(answer('Temporal2026')).rejects.toMatchObject({
      code: 'PasswordHistoryPolicyViolationException',
    });
    expect(await answer('Definitiva2026')).toMatchObject({ kind: 'session' });
    const again = await openSession(browserUser(server, 'nueva@example.com'), 'Definitiva2026');
    expect(again.getIdToken().decodePayload()).toMatchObject({ name: 'Natalia' });
    await expect(signIn(browserUser(server, 'nueva@example.com'), 'Temporal2026')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
  });

  test('S4.19 the refresh token gives new tokens of the same sign-in', async () => {
    const browser = memoryStorage();
    const user = browserUser(server, 'asesor2@example.com', browser);
    const session = await openSession(user, 'Clave2026');
    const renewed = await new Promise<typeof session>((resolve, reject) => {
      user.refreshSession(session.getRefreshToken(), (error, result) =>
        error ? reject(error) : resolve(result),
      );
    });
    const [before, after] = [session.getIdToken().decodePayload(), renewed.getIdToken().decodePayload()];
    expect(after.jti).not.toBe(before.jti);
    expect([after.sub, after.origin_jti, after.auth_time]).toEqual([
      before.sub,
      before.origin_jti,
      before.auth_time,
    ]);
    expect(renewed.getRefreshToken().getToken()).toBe(session.getRefreshToken().getToken());
  });
});
