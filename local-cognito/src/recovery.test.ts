import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Message } from './messages';
import { createProtocol } from './protocol';
import { createServices } from './services';
import { takePowersFast } from './testing/fast-powers';
import { browserUser, callOperation, openSession, signIn } from './testing/library-user';
import { newestCode, type PoolServer, sentTo, startPoolServer } from './testing/pool-server';

takePowersFast();

describe('passwords and accounts by code', () => {
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer('postgres', { signUp: true });
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

  test('S4.17 S7.29 S7.30 a forgotten password is set with the code of the e-mail, once', async () => {
    const email = 'asesor1@example.com';
    const before = await openSession(browserUser(server, email), 'Clave2026');
    expect(await forgot(email)).toEqual({
      requiresCode: true,
      data: {
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
      },
    });
    const code = await newestCode(server, email);
    await expect(confirm(email, code, 'debil')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(confirm(email, wrong, 'Nueva2026')).rejects.toMatchObject({ code: 'CodeMismatchException' });
    expect(await confirm(email, code, 'Nueva2026')).toBe('SUCCESS');
    expect(sentTo(server, email).at(-1)).toMatchObject({ kind: 'password-changed', name: 'Andrés Rojas' });
    await expect(confirm(email, code, 'Otra2026')).rejects.toMatchObject({ code: 'ExpiredCodeException' });
    await expect(signIn(browserUser(server, email), 'Clave2026')).rejects.toThrow();
    await openSession(browserUser(server, email), 'Nueva2026');
    const old = { AccessToken: before.getAccessToken().getJwtToken() };
    expect((await call('GetUser', old)).body).toMatchObject({ message: 'Access Token has been revoked' });
  });

  test('the answer waits for no e-mail: an account that exists would take longer', async () => {
    const added: string[] = [];
    const waiting = ({ to }: Message) => new Promise<never>(() => added.push(to));
    const protocol = createProtocol(createServices(server.pool, server.database, waiting));
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
    expect(sentTo(server, unknown)).toEqual([]);
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
    await expect
      .poll(() => sentTo(server, 'nueva@example.com'))
      .toEqual([{ kind: 'cannot-reset', to: 'nueva@example.com' }]);
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
    const first = await newestCode(server, email);
    await new Promise((resolve, reject) => {
      user.resendConfirmationCode((error, result) => (error ? reject(error) : resolve(result)));
    });
    expect(sentTo(server, email)).toHaveLength(2);
    const code = await newestCode(server, email);
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
    const Code = await newestCode(server, 'camilo@example.com');
    await own('VerifyUserAttribute', { AttributeName: 'email', Code });
    expect(await attributes()).toMatchObject({ email: 'camilo@example.com', email_verified: 'true' });
    await openSession(browserUser(server, 'camilo@example.com'), 'Clave2026');

    const taken = [{ Name: 'email', Value: 'admin@example.com' }];
    await own('UpdateUserAttributes', { UserAttributes: taken });
    const takenCode = await newestCode(server, 'admin@example.com');
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
