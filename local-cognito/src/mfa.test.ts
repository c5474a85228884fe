import type { CognitoUser } from 'amazon-cognito-identity-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takePowersFast } from './testing/fast-powers';
import { browserUser, callOperation, openSession, signIn, step } from './testing/library-user';
import { newestCode, type PoolServer, sentTo, startPoolServer } from './testing/pool-server';
import { matchTotp, newTotpSecret, totpCode, totpStep } from './totp';

const associate = (user: CognitoUser) =>
  new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
  });
const verify = (user: CognitoUser, code: string) =>
  new Promise<object>((resolve, reject) => {
    user.verifySoftwareToken(code, 'teléfono', { onSuccess: resolve, onFailure: reject });
  });
const prefer = (user: CognitoUser, sms: boolean | null, totp: boolean | null) =>
  new Promise((resolve, reject) => {
    const setting = (on: boolean | null) => (on === null ? null : { Enabled: on, PreferredMfa: false });
    user.setUserMfaPreference(setting(sms), setting(totp), (error, result) =>
      error ? reject(error) : resolve(result),
    );
  });

test('codes of RFC 6238, one step to either side', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([1, 37037036, 41152263].map((at) => totpCode(secret, at))).toEqual(['287082', '081804', '005924']);
  const now = totpStep();
  const own = newTotpSecret();
  expect(matchTotp(own, totpCode(own, now))).toBe(now);
  expect(matchTotp(own, totpCode(own, now - 5))).toBeNull();
});

takePowersFast();

describe('second factors of the browser library', () => {
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer('postgres', { adminMfa: true });
  });
  // A code is valid for half a minute: the clock stands still, so that each test stays within one.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => server.close());

  const answer = (user: CognitoUser, code: string, kind: string) =>
    step((handlers) => user.sendMFACode(code, handlers, kind));

  test('S4.22 software token: set up, asked for, wrong and used codes refused, switched off', async () => {
    const user = browserUser(server, 'asesor1@example.com');
    await openSession(user, 'Clave2026');
    await expect(prefer(user, null, true)).rejects.toMatchObject({ code: 'InvalidParameterException' });
    const secret = await associate(user);
    await expect(verify(user, '000000')).rejects.toMatchObject({ code: 'EnableSoftwareTokenMFAException' });
    await verify(user, totpCode(secret, totpStep()));
    await prefer(user, null, true);

    const again = browserUser(server, 'asesor1@example.com');
    expect(await signIn(again, 'Clave2026')).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });
    await expect(answer(again, '000000', 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    await expect(answer(again, totpCode(secret, totpStep() - 1), 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject(
      { code: 'ExpiredCodeException' },
    );
    const next = totpCode(secret, totpStep() + 1);
    expect(await answer(again, next, 'SOFTWARE_TOKEN_MFA')).toMatchObject({ kind: 'session' });
    const replay = browserUser(server, 'asesor1@example.com');
    await signIn(replay, 'Clave2026');
    await expect(answer(replay, next, 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject({
      code: 'ExpiredCodeException',
    });
    await prefer(again, null, false);
    // Turned on and off: the owner is notified of both.
    expect(
      sentTo(server, 'asesor1@example.com').flatMap((message) =>
        message.kind === 'factor-changed' ? message.active : [],
      ),
    ).toEqual([true, false]);
    await openSession(browserUser(server, 'asesor1@example.com'), 'Clave2026');
  });

  test('S4.22 text message: the code arrives in the mailbox; with two factors the user chooses', async () => {
    const user = browserUser(server, 'asesor2@example.com');
    const session = await openSession(user, 'Clave2026');
    const AccessToken = session.getAccessToken().getJwtToken();
    await expect(prefer(user, true, null)).rejects.toMatchObject({ code: 'InvalidParameterException' });
    await callOperation(server.endpoint, 'UpdateUserAttributes', {
      AccessToken,
      UserAttributes: [{ Name: 'phone_number', Value: '+573001234567' }],
    });
    await prefer(user, true, null);
    const again = browserUser(server, 'asesor2@example.com');
    expect(await signIn(again, 'Clave2026')).toMatchObject({
      name: 'SMS_MFA',
      parameters: { CODE_DELIVERY_DESTINATION: '+********4567' },
    });
    const code = await newestCode(server, 'asesor2@example.com');
    expect(await answer(again, code, 'SMS_MFA')).toMatchObject({ kind: 'session' });

    const secret = await associate(again);
    await verify(again, totpCode(secret, totpStep() - 1));
    await prefer(again, null, true);
    const third = browserUser(server, 'asesor2@example.com');
    expect(await signIn(third, 'Clave2026')).toMatchObject({
      name: 'SELECT_MFA_TYPE',
      parameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
    });
    expect(
      await step((handlers) => third.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', handlers)),
    ).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });
    expect(await answer(third, totpCode(secret, totpStep()), 'SOFTWARE_TOKEN_MFA')).toMatchObject({
      kind: 'session',
    });
    const known = await callOperation(server.endpoint, 'GetUser', { AccessToken });
    expect(known.body.UserMFASettingList).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
  });

  test('codes cannot be guessed by signing in again and again', async () => {
    const types = new Set<string>();
    // The first locks last seconds, as long as a sign-in on a slow machine; each is twice as long as the one before.
    for (let i = 0; i < 15 && types.size < 2; i += 1) {
      const user = browserUser(server, 'asesor2@example.com');
      await signIn(user, 'Clave2026');
      const chosen = () => step((handlers) => user.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', handlers));
      await chosen();
      await answer(user, '000000', 'SOFTWARE_TOKEN_MFA').catch((error: Error) => types.add(error.message));
    }
    expect([...types]).toEqual([
      'Invalid code received for user',
      'Too many requests. Please try again later.',
    ]);
  });

  test('S4.22 where it is required, an administrator sets a second factor up while signing in', async () => {
    const user = browserUser(server, 'admin@example.com');
    expect(await signIn(user, 'Clave2026')).toMatchObject({
      name: 'MFA_SETUP',
      parameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    });
    const secret = await associate(user);
    await expect(verify(user, '000000')).rejects.toMatchObject({ code: 'EnableSoftwareTokenMFAException' });
    await verify(user, totpCode(secret, totpStep() - 1));
    expect(user.getSignInUserSession()?.isValid()).toBe(true);
    const again = browserUser(server, 'admin@example.com');
    expect(await signIn(again, 'Clave2026')).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });
    // The code of the set-up has been used for a sign-in already.
    await expect(answer(again, totpCode(secret, totpStep() - 1), 'SOFTWARE_TOKEN_MFA')).rejects.toMatchObject(
      { code: 'ExpiredCodeException' },
    );
    expect(await answer(again, totpCode(secret, totpStep()), 'SOFTWARE_TOKEN_MFA')).toMatchObject({
      kind: 'session',
    });

    await expect(prefer(again, null, false)).rejects.toMatchObject({ code: 'InvalidParameterException' });
    const AccessToken = again.getSignInUserSession()?.getAccessToken().getJwtToken();
    const known = await callOperation(server.endpoint, 'GetUser', { AccessToken });
    expect(known.body.UserMFASettingList).toEqual(['SOFTWARE_TOKEN_MFA']);
  });
});
