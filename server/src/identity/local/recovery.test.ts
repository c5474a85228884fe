import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takePowersFast } from '../../testing/fast-powers';
import {
  browserUser,
  callOperation,
  deliveredTo,
  type IdentityServer,
  newestCode,
  openSession,
  signIn,
  startIdentityServer,
} from '../../testing/test-identity';
import { createProtocol } from './protocol';

takePowersFast();

// The first e-mail loads the renderer.
const SLOW = { timeout: 20_000 };

describe('passwords and accounts by code', { timeout: 60_000 }, () => {
  let server: IdentityServer;
  beforeAll(async () => {
    server = await startIdentityServer('pglite', { signUp: true });
  });
  afterAll(() => server.close());

  const call = (name: string, body: object) =>
    callOperation(server.endpoint, name, { ClientId: server.pool.clientId, ...body });
  const forgot = (name: string) =>
    new Promise<{ requiresCode: boolean; data: { CodeDeliveryDetails: object } }>((resolve, reject) => {
      browserUser(server, name).forgotPassword({
        inputVerificationCode: (data) => resolve({ requiresCode: true, data }),
        onSuccess: (data) => resolve({ requiresCode: false, data }),
        onFailure: reject,
      });
    });
  const confirm = (name: string, code: string, password: string) =>
    new Promise<string>((resolve, reject) => {
      browserUser(server, name).confirmPassword(code, password, { onSuccess: resolve, onFailure: reject });
    });
  const mails = (recipient: string) => deliveredTo(server.database, recipient);

  test('S4.17 S7.29 S7.30 a forgotten password is set with the code of the e-mail, once', async () => {
    const email = 'asesor1@example.com';
    const before = await openSession(browserUser(server, email), 'Clave2026');
    expect(await forgot(email)).toEqual({
      requiresCode: true,
      data: {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      },
    });
    const code = await newestCode(server.database, email);
    await expect(confirm(email, code, 'debil')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirm(email, wrong, 'Nueva2026')).rejects.toMatchObject({ code: 'CodeMismatchException' });
    expect(await confirm(email, code, 'Nueva2026')).toBe('SUCCESS');
    await expect
      .poll(async () => (await deliveredTo(server.database, email)).at(-1), SLOW)
      .toContain('La contraseña de su cuenta del panel cambió.');
    await expect(confirm(email, code, 'Otra2026')).rejects.toMatchObject({ code: 'ExpiredCodeException' });
    await expect(signIn(browserUser(server, email), 'Clave2026')).rejects.toThrow();
    await openSession(browserUser(server, email), 'Nueva2026');
    const old = { AccessToken: before.getAccessToken().getJwtToken() };
    expect((await call('GetUser', old)).body).toMatchObject({ message: 'Access Token has been revoked' });
  });

  test('the mailbox page shows the code', async () => {
    await forgot('asesor3@example.com');
    const code = await newestCode(server.database, 'asesor3@example.com');
    await expect
      .poll(async () => (await fetch(`${server.url}/dev/mail.json`)).text(), { timeout: 5_000 })
      .toContain(code);
  });

  test('the answer waits for no e-mail: an account that exists would take longer', async () => {
    const added: string[] = [];
    const waiting = {
      add: (mail: { to: string }) => new Promise<never>(() => added.push(mail.to)),
      wake: () => undefined,
    };
    const protocol = createProtocol(server.pool, server.database, waiting);
    await call('SignUp', { Username: 'espera@example.com', Password: 'Clave2026' });
    const answers = [
      ['ForgotPassword', 'asesor2@example.com'],
      ['ForgotPassword', 'nadie.aqui@example.com'],
      ['ResendConfirmationCode', 'espera@example.com'],
      ['ResendConfirmationCode', 'nadie.aqui@example.com'],
    ].map(([operation = '', Username]) =>
      protocol.run(operation, () => ({ ClientId: server.pool.clientId, Username }), {
        address: '127.0.0.9',
      } as never),
    );
    for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty('CodeDeliveryDetails');
    await vi.waitFor(() => expect(added.toSorted()).toEqual(['asesor2@example.com', 'espera@example.com']));
  });

  test('asking for a code says nothing about who exists, nor does a wrong code or too many', async () => {
    const [known, unknown] = ['sinrol@example.com', 'sinnadie@example.com'] as const;
    expect(await forgot(unknown)).toEqual(await forgot(known));
    expect(await mails(unknown)).toEqual([]);
    for (const name of [known, unknown]) {
      const types: unknown[] = [];
      for (let i = 0; i < 6; i += 1) {
        const body = { Username: name, ConfirmationCode: 'x', Password: 'Nueva2026' };
        types.push((await call('ConfirmForgotPassword', body)).body.__type);
      }
      expect(types).toEqual([...Array(5).fill('CodeMismatchException'), 'LimitExceededException']);
      for (let i = 0; i < 9; i += 1) await call('ForgotPassword', { Username: name });
      expect((await call('ForgotPassword', { Username: name })).body).toMatchObject({
        __type: 'LimitExceededException',
      });
    }
    await server.database.query.deleteFrom('identity_limits').execute();
  });

  test('who still has a temporary password is told so by e-mail only', async () => {
    expect((await forgot('nueva@example.com')).data.CodeDeliveryDetails).toMatchObject({
      Destination: 'n***@e***',
    });
    const [mail] = await vi.waitFor(async () => {
      const all = await mails('nueva@example.com');
      expect(all).toHaveLength(1);
      return all;
    });
    expect(mail).toContain('contraseña temporal');
    expect(mail).not.toMatch(/\d{6}/);
  });

  test('S7.27 ChangePassword needs the old password and one that the policy allows', async () => {
    const user = browserUser(server, 'asesor2@example.com');
    await openSession(user, 'Clave2026');
    const change = (from: string, to: string) =>
      new Promise((resolve, reject) => {
        user.changePassword(from, to, (error, result) => (error ? reject(error) : resolve(result)));
      });
    await expect(change('Otra2026', 'Nueva2026')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    await expect(change('Clave2026', 'corta')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    expect(await change('Clave2026', 'Nueva2026')).toBe('SUCCESS');
    await openSession(browserUser(server, 'asesor2@example.com'), 'Nueva2026');
  });

  test('S7.27 S8.02 SignUp, ConfirmSignUp and ResendConfirmationCode; the account is in no group', async () => {
    const email = 'visita@example.com';
    const signUp = {
      Username: email,
      Password: 'Clave2026',
      UserAttributes: [{ Name: 'name', Value: 'Visita' }],
    };
    expect((await call('SignUp', { ...signUp, Password: 'corta' })).body).toMatchObject({
      __type: 'InvalidPasswordException',
    });
    const role = [{ Name: 'custom:role', Value: 'admin' }];
    expect((await call('SignUp', { ...signUp, UserAttributes: role })).body).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    expect((await call('SignUp', signUp)).body).toMatchObject({ UserConfirmed: false });
    expect((await call('SignUp', signUp)).body).toMatchObject({ __type: 'UsernameExistsException' });
    const user = browserUser(server, email);
    await expect(signIn(user, 'Clave2026')).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    const first = await newestCode(server.database, email);
    await new Promise((resolve, reject) => {
      user.resendConfirmationCode((error, result) => (error ? reject(error) : resolve(result)));
    });
    await expect.poll(async () => (await mails(email)).length).toBe(2);
    const code = await newestCode(server.database, email);
    const confirmWith = (given: string) =>
      new Promise((resolve, reject) => {
        browserUser(server, email).confirmRegistration(given, true, (error, result) =>
          error ? reject(error) : resolve(result),
        );
      });
    if (first !== code) {
      await expect(confirmWith(first)).rejects.toMatchObject({ code: 'CodeMismatchException' });
    }
    expect(await confirmWith(code)).toBe('SUCCESS');
    const session = await openSession(browserUser(server, email), 'Clave2026');
    expect(session.getIdToken().decodePayload()).toMatchObject({ email_verified: true, name: 'Visita' });
    expect(session.getIdToken().decodePayload()).not.toHaveProperty('cognito:groups');
  });

  test('S7.27 attributes: read, changed, verified, deleted; never those that give rights', async () => {
    const user = browserUser(server, 'asesor3@example.com');
    const session = await openSession(user, 'Clave2026');
    const own = (name: string, body: object) =>
      call(name, { AccessToken: session.getAccessToken().getJwtToken(), ...body });
    const attributes = async () => {
      const { body } = await own('GetUser', {});
      return Object.fromEntries(
        (body.UserAttributes as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, Value]),
      );
    };
    for (const Name of ['sub', 'email_verified', 'cognito:groups', 'custom:rol']) {
      const { body } = await own('UpdateUserAttributes', { UserAttributes: [{ Name, Value: 'true' }] });
      expect([Name, body.__type]).toEqual([Name, 'NotAuthorizedException']);
    }
    const changed = [
      { Name: 'name', Value: 'Camilo D.' },
      { Name: 'phone_number', Value: '+573001112233' },
      { Name: 'email', Value: 'camilo@example.com' },
    ];
    const update = await own('UpdateUserAttributes', { UserAttributes: changed });
    expect(update.body.CodeDeliveryDetailsList).toHaveLength(2);
    expect(await attributes()).toMatchObject({
      name: 'Camilo D.',
      email: 'asesor3@example.com',
      phone_number_verified: 'false',
    });
    const Code = await newestCode(server.database, 'camilo@example.com');
    await own('VerifyUserAttribute', { AttributeName: 'email', Code });
    expect(await attributes()).toMatchObject({ email: 'camilo@example.com', email_verified: 'true' });
    await openSession(browserUser(server, 'camilo@example.com'), 'Clave2026');

    const taken = [{ Name: 'email', Value: 'admin@example.com' }];
    await own('UpdateUserAttributes', { UserAttributes: taken });
    const takenCode = await newestCode(server.database, 'admin@example.com');
    expect(
      (await own('VerifyUserAttribute', { AttributeName: 'email', Code: takenCode })).body,
    ).toMatchObject({
      __type: 'AliasExistsException',
    });

    await own('DeleteUserAttributes', { UserAttributeNames: ['phone_number'] });
    expect(await attributes()).not.toHaveProperty('phone_number');
    expect((await own('DeleteUser', {})).status).toBe(200);
    await expect(signIn(browserUser(server, 'camilo@example.com'), 'Clave2026')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });
});
