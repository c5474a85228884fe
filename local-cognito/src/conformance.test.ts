import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { browserClient } from './testing/browser-client';
import type { Tamper } from './testing/client-user';
import { takePowersFast } from './testing/fast-powers';
import { newestCode, type PoolServer, startPoolServer } from './testing/pool-server';
import { sdkClient } from './testing/sdk-client';
import { totpCode, totpStep } from './totp';

// Behaviour that both real clients can express, each by its own calls (spec: staff-panel §7, "Identity provider" and §8).
const CLIENTS = { 'amazon-cognito-identity-js': browserClient, 'AWS SDK v3': sdkClient };

const refusal = (name: string, message: string) => ({ name, message });
const WRONG = refusal('NotAuthorizedException', 'Incorrect username or password.');
const INVALID_SESSION = refusal('NotAuthorizedException', 'Invalid session for the user.');
const WRONG_CODE = refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
const OLD_CODE = refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe.each(Object.entries(CLIENTS))('conformance: %s', (_name, client) => {
  takePowersFast();
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer('postgres', { signUp: true });
  });
  beforeEach(() => server.database.query.deleteFrom('identity_limits').execute());
  afterAll(() => server.close());

  const codeFor = (email: string) => newestCode(server, email);
  /** The first lock lasts a second, which the library's arithmetic may take on a busy machine. */
  const prolongLocks = () =>
    server.database.query
      .updateTable('identity_limits')
      .set({ blocked_until: sql<Date>`now() + interval '1 minute'` })
      .whereRef('blocked_until', '>', 'last_at')
      .execute();
  const setUser = (email: string, change: { enabled?: boolean; status?: 'RESET_REQUIRED' | 'CONFIRMED' }) =>
    server.database.query
      .updateTable('identity_users')
      .set(change)
      .where('sign_in_name', '=', email)
      .execute();

  test.each<[string, Tamper]>([
    [
      'signature',
      (proof) => Object.assign(proof, { PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32, 1).toString('base64') }),
    ],
    ['time', (proof) => Object.assign(proof, { TIMESTAMP: 'Sat Nov 21 00:00:00 UTC 2020' })],
  ])('a tampered %s gives no tokens', async (_part, tamper) => {
    await expect(client(server, 'admin@example.com').signIn('Clave2026', tamper)).rejects.toMatchObject(
      WRONG,
    );
  });

  test.each<[string, Tamper]>([
    [
      'secret block',
      (proof) =>
        Object.assign(proof, { PASSWORD_CLAIM_SECRET_BLOCK: Buffer.alloc(128, 7).toString('base64') }),
    ],
    ['user', (proof) => Object.assign(proof, { USERNAME: 'asesor1@example.com' })],
  ])('a foreign %s opens no session', async (_part, tamper) => {
    await expect(client(server, 'admin@example.com').signIn('Clave2026', tamper)).rejects.toMatchObject(
      INVALID_SESSION,
    );
  });

  test('S8.01 wrong password, unknown user and wrong temporary password are told the same', async () => {
    for (const name of ['asesor1@example.com', 'nadie@example.com', 'nueva@example.com']) {
      await expect(client(server, name).signIn('Otra2026')).rejects.toMatchObject(WRONG);
    }
  });

  test('a temporary password asks for a new one; its session is neither forged nor replayed', async () => {
    const user = client(server, 'nueva@example.com');
    expect(await user.signIn('Temporal2026')).toEqual({ kind: 'challenge', name: 'NEW_PASSWORD_REQUIRED' });
    await expect(user.answerNewPassword('corta')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: 'Password did not conform with password policy: Password not long enough',
    });
    const { session } = user;
    user.session = Buffer.alloc(128, 1).toString('base64');
    await expect(user.answerNewPassword('Definitiva2026')).rejects.toMatchObject(INVALID_SESSION);
    // A session of one user's sign-in, presented by another user.
    const stranger = client(server, 'asesor1@example.com');
    stranger.session = session;
    await expect(stranger.answerNewPassword('Definitiva2026')).rejects.toMatchObject(INVALID_SESSION);
    user.session = session;
    expect(await user.answerNewPassword('Definitiva2026')).toEqual({ kind: 'session' });
    user.session = session;
    await expect(user.answerNewPassword('Otraclave2026')).rejects.toMatchObject(INVALID_SESSION);
    await expect(client(server, 'nueva@example.com').signIn('Temporal2026')).rejects.toMatchObject(WRONG);
  });

  test('a disabled user and one who has to reset are told so only with the right password', async () => {
    const email = 'sinrol@example.com';
    const user = client(server, email);
    await user.signIn('Clave2026');
    await setUser(email, { enabled: false });
    const disabled = refusal('NotAuthorizedException', 'User is disabled.');
    await expect(user.attributes()).rejects.toMatchObject(disabled);
    await expect(user.refresh()).rejects.toMatchObject(disabled);
    await expect(client(server, email).signIn('Clave2026')).rejects.toMatchObject(disabled);
    await expect(client(server, email).signIn('Otra2026')).rejects.toMatchObject(WRONG);
    await setUser(email, { enabled: true, status: 'RESET_REQUIRED' });
    await expect(client(server, email).signIn('Clave2026')).rejects.toMatchObject(
      refusal('PasswordResetRequiredException', 'Password reset required for the user'),
    );
    await setUser(email, { status: 'CONFIRMED' });
  });

  test('S7.27 a revoked refresh token and a global sign-out end what they should', async () => {
    const email = 'asesor1@example.com';
    const [user, elsewhere] = [client(server, email), client(server, email)];
    await user.signIn('Clave2026');
    await elsewhere.signIn('Clave2026');
    await user.refresh();
    await user.signOut();
    const revoked = refusal('NotAuthorizedException', 'Refresh Token has been revoked');
    await expect(user.refresh()).rejects.toMatchObject(revoked);
    expect(await elsewhere.attributes()).toMatchObject({ email });
    await elsewhere.globalSignOut();
    await expect(elsewhere.refresh()).rejects.toMatchObject(revoked);
  });

  test('S4.22 S7.27 S8.12 device: confirmed, remembered, proved, listed, forgotten and offered again', async () => {
    const user = client(server, 'asesor2@example.com');
    await user.signIn('Clave2026');
    const key = user.deviceKey();
    expect(await user.deviceStatus()).toBe('not_remembered');
    await user.rememberDevice(true);
    expect(await user.deviceStatus()).toBe('remembered');
    // The driver answers DEVICE_SRP_AUTH with the secret that the client kept.
    expect(await user.signIn('Clave2026')).toEqual({ kind: 'session' });
    expect(user.deviceKey()).toBe(key);
    expect(await user.listDevices()).toEqual([key]);
    await user.rememberDevice(false);
    expect(await user.deviceStatus()).toBe('not_remembered');
    const elsewhere = client(server, 'asesor2@example.com');
    await elsewhere.signIn('Clave2026');
    await server.database.query
      .deleteFrom('identity_devices')
      .where('key', '=', key ?? '')
      .execute();
    expect(await user.signIn('Clave2026')).toEqual({ kind: 'session' });
    expect(user.deviceKey()).not.toBe(key);
    await elsewhere.forgetDevice();
    await user.signIn('Clave2026');
    expect(await user.listDevices()).toEqual([user.deviceKey()]);
  });

  test('S4.22 S7.27 second factors: token and text message, each code once, the factor chosen', async () => {
    // A code is valid for half a minute: the clock stands still, so that the test stays within one.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const email = 'asesor3@example.com';
    const user = client(server, email);
    await user.signIn('Clave2026');
    const secret = await user.associateToken();
    await expect(user.verifyToken('000000')).rejects.toMatchObject(
      refusal('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
    );
    await user.verifyToken(totpCode(secret, totpStep() - 1));
    await user.preferToken(true);

    const again = client(server, email);
    expect(await again.signIn('Clave2026')).toEqual({ kind: 'challenge', name: 'SOFTWARE_TOKEN_MFA' });
    const { session } = again;
    await expect(again.answerCode('SOFTWARE_TOKEN_MFA', '000000')).rejects.toMatchObject(
      refusal('CodeMismatchException', 'Invalid code received for user'),
    );
    const code = totpCode(secret, totpStep());
    expect(await again.answerCode('SOFTWARE_TOKEN_MFA', code)).toEqual({ kind: 'session' });
    again.session = session;
    await expect(again.answerCode('SOFTWARE_TOKEN_MFA', code)).rejects.toMatchObject(INVALID_SESSION);
    const replay = client(server, email);
    await replay.signIn('Clave2026');
    await expect(replay.answerCode('SOFTWARE_TOKEN_MFA', code)).rejects.toMatchObject(
      refusal('ExpiredCodeException', 'Your software token has already been used once.'),
    );

    await expect(user.textMessages(true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await user.updateAttribute('phone_number', '+573001234567');
    await user.textMessages(true);
    await user.preferToken(false);
    const byText = client(server, email);
    expect(await byText.signIn('Clave2026')).toEqual({ kind: 'challenge', name: 'SMS_MFA' });
    expect(await byText.answerCode('SMS_MFA', await codeFor(email))).toEqual({ kind: 'session' });
    await server.database.query
      .updateTable('identity_users')
      .set({ totp_mfa: true })
      .where('sign_in_name', '=', email)
      .execute();
    const chooser = client(server, email);
    expect(await chooser.signIn('Clave2026')).toEqual({ kind: 'challenge', name: 'SELECT_MFA_TYPE' });
    expect(await chooser.chooseFactor('SOFTWARE_TOKEN_MFA')).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });
    await user.textMessages(false);
    await user.preferToken(false);
    expect(await client(server, email).signIn('Clave2026')).toEqual({ kind: 'session' });
  });

  test('S7.27 S8.02 an account of one’s own: signed up, confirmed, changed, recovered, deleted', async () => {
    const email = 'propia@example.com';
    const user = client(server, email);
    await expect(user.signUp('SINMINUSCULA1')).rejects.toMatchObject(
      refusal(
        'InvalidPasswordException',
        'Password did not conform with password policy: Password must have lowercase characters',
      ),
    );
    await user.signUp('Clave2026');
    await expect(user.signUp('Clave2026')).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(user.signIn('Clave2026')).rejects.toMatchObject(
      refusal('UserNotConfirmedException', 'User is not confirmed.'),
    );
    await user.resendSignUpCode();
    const first = await codeFor(email);
    await expect(user.confirmSignUp(other(first))).rejects.toMatchObject(WRONG_CODE);
    await user.confirmSignUp(first);
    await expect(user.confirmSignUp(first)).rejects.toMatchObject(OLD_CODE);
    await user.signIn('Clave2026');

    await user.updateAttribute('name', 'Propia');
    await expect(user.updateAttribute('email_verified', 'true')).rejects.toMatchObject(
      refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
    );
    await user.sendAttributeCode('email');
    const code = await codeFor(email);
    await expect(user.verifyAttribute('email', other(code))).rejects.toMatchObject(WRONG_CODE);
    await user.verifyAttribute('email', code);
    expect(await user.attributes()).toMatchObject({ email, email_verified: 'true', name: 'Propia' });
    await user.deleteAttribute('name');
    expect(await user.attributes()).not.toHaveProperty('name');

    await expect(user.changePassword('Otra2026', 'Nueva2026')).rejects.toMatchObject(WRONG);
    await user.changePassword('Clave2026', 'Nueva2026');
    await user.forgotPassword();
    const reset = await codeFor(email);
    await expect(user.confirmPassword(other(reset), 'Tercera2026')).rejects.toMatchObject(WRONG_CODE);
    await user.confirmPassword(reset, 'Tercera2026');
    await expect(user.confirmPassword(reset, 'Cuarta2026')).rejects.toMatchObject(OLD_CODE);
    await user.signIn('Tercera2026');
    await user.deleteUser();
    await expect(client(server, email).signIn('Tercera2026')).rejects.toMatchObject(WRONG);
  });

  test('S8.04 limits: codes per name, attempts per name, known or not', async () => {
    for (const name of ['admin@example.com', 'nadie@example.com']) {
      const user = client(server, name);
      for (let i = 0; i < 10; i += 1) await user.forgotPassword();
      await expect(user.forgotPassword()).rejects.toMatchObject(
        refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
      );
    }
    for (const name of ['admin@example.com', 'nadie@example.com']) {
      const user = client(server, name);
      for (let i = 0; i < 5; i += 1) await expect(user.signIn('Otra2026')).rejects.toMatchObject(WRONG);
      await prolongLocks();
      await expect(user.signIn('Clave2026')).rejects.toMatchObject(
        refusal('TooManyRequestsException', 'Too many requests. Please try again later.'),
      );
    }
  });
});

test('the browser library signs in and proves its device with its own arithmetic', async () => {
  const server = await startPoolServer('postgres');
  onTestFinished(() => server.close());
  const user = browserClient(server, 'asesor2@example.com');
  expect(await user.signIn('Clave2026')).toEqual({ kind: 'session' });
  const key = user.deviceKey();
  await user.rememberDevice(true);
  expect(await user.signIn('Clave2026')).toEqual({ kind: 'session' });
  expect(user.deviceKey()).toBe(key);
  await expect(user.signIn('Otra2026')).rejects.toMatchObject(WRONG);
});
