import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAIN_ENGINE, type PoolServer, startPoolServer } from './testing/pool-server';

const AMZ_JSON = 'application/x-amz-json-1.1';
const TARGET = 'AWSCognitoIdentityProviderService';
// Operations as staff-panel §7 lists them, each with the first member that an empty body lacks.
const OPERATIONS = {
  SignUp: 'clientId',
  ConfirmSignUp: 'clientId',
  ResendConfirmationCode: 'clientId',
  InitiateAuth: 'authFlow',
  RespondToAuthChallenge: 'challengeName',
  ConfirmDevice: 'accessToken',
  GetDevice: 'accessToken',
  ForgetDevice: 'accessToken',
  UpdateDeviceStatus: 'accessToken',
  ListDevices: 'accessToken',
  ChangePassword: 'accessToken',
  ForgotPassword: 'clientId',
  ConfirmForgotPassword: 'clientId',
  GetUser: 'accessToken',
  UpdateUserAttributes: 'accessToken',
  DeleteUserAttributes: 'accessToken',
  GetUserAttributeVerificationCode: 'accessToken',
  VerifyUserAttribute: 'accessToken',
  SetUserSettings: 'accessToken',
  SetUserMFAPreference: 'accessToken',
  VerifySoftwareToken: 'userCode',
  DeleteUser: 'accessToken',
  GlobalSignOut: 'accessToken',
  RevokeToken: 'token',
};

describe('the wire protocol without the client library', () => {
  let server: PoolServer;
  beforeAll(async () => {
    server = await startPoolServer('postgres');
  });
  beforeEach(() => server.database.query.deleteFrom('identity_limits').execute());
  afterAll(() => server.close());

  async function post(headers: Record<string, string>, body: string) {
    const answer = await fetch(server.endpoint, { method: 'POST', headers, body });
    const { __type: type, message } = (await answer.json()) as Record<string, string>;
    expect(answer.headers.get('content-type')).toContain(AMZ_JSON);
    expect(answer.headers.get('x-amzn-requestid')).toBeTruthy();
    expect(answer.headers.get('x-amzn-errortype')).toBe(`${type}:`);
    return { status: answer.status, type, message };
  }
  const to = (name: string) => ({ 'content-type': AMZ_JSON, 'x-amz-target': `${TARGET}.${name}` });
  const send = (name: string, body: unknown) => post(to(name), JSON.stringify(body));
  const client = () => ({ ClientId: server.pool.clientId });

  test.each(Object.entries(OPERATIONS))(
    'S7.27 %s is there and names what is missing',
    async (name, field) => {
      const { status, type, message } = await send(name, {});
      expect([status, type]).toEqual([400, 'InvalidParameterException']);
      expect(message).toMatch(/^\d validation errors? detected: /);
      expect(message).toContain(
        `Value null at '${field}' failed to satisfy constraint: Member must not be null`,
      );
    },
  );

  test('S7.27 AssociateSoftwareToken needs a token or a session', async () => {
    expect(await send('AssociateSoftwareToken', {})).toMatchObject({ type: 'NotAuthorizedException' });
  });

  test('another content type, target or operation is an unknown operation, whatever the body', async () => {
    const { 'x-amz-target': target } = to('GetUser');
    for (const headers of [
      { 'content-type': 'application/json', 'x-amz-target': target },
      { 'content-type': 'application/x-www-form-urlencoded', 'x-amz-target': target },
      { 'content-type': AMZ_JSON },
      { 'content-type': AMZ_JSON, 'x-amz-target': 'GetUser' },
      { 'content-type': AMZ_JSON, 'x-amz-target': 'AmazonSSM.GetUser' },
      to('NoSuch'),
      to('constructor'),
    ]) {
      expect(await post(headers, 'x')).toMatchObject({ status: 400, type: 'UnknownOperationException' });
    }
  });

  test('the null character, which no parameter may have, is refused wherever it is looked up or stored', async () => {
    const { grants, users } = server.services;
    const user = await users.find('asesor1@example.com');
    if (!user) throw new Error('no demo account');
    const { AccessToken } = await grants.begin(user, null);
    const calls = {
      InitiateAuth: {
        ...client(),
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'a\0', SRP_A: 'abcdef' },
      },
      ForgotPassword: { ...client(), Username: 'a\0@example.com' },
      UpdateUserAttributes: { AccessToken, UserAttributes: [{ Name: 'name', Value: 'Ana\0' }] },
      GetDevice: { AccessToken, DeviceKey: 'a\0' },
    };
    for (const [name, body] of Object.entries(calls)) {
      const { status, type } = await send(name, body);
      expect([name, status, type]).toEqual([name, 400, 'InvalidParameterException']);
    }
  });

  test('what cannot be read as the input is a SerializationException', async () => {
    for (const body of ['{"a":', '', 'null', '[]', '"x"', '{"AccessToken":7}', '{"AccessToken":{}}']) {
      expect([body, await post(to('GetUser'), body)]).toMatchObject([
        body,
        { status: 400, type: 'SerializationException' },
      ]);
    }
    expect(await send('InitiateAuth', { ...client(), AuthFlow: 'X', AuthParameters: 'x' })).toMatchObject({
      type: 'SerializationException',
    });
  });

  test('sign-up is refused unless the pool allows it', async () => {
    const sent = { ...client(), Username: 'visita@example.com', Password: 'Clave2026' };
    expect(await send('SignUp', sent)).toMatchObject({
      type: 'NotAuthorizedException',
      message: 'SignUp is not permitted for this user pool',
    });
  });

  test('values out of their bounds are listed with their constraints, never repeated', async () => {
    const sent = { ...client(), Username: '', Password: 'x'.repeat(257) };
    expect((await send('SignUp', sent)).message).toBe(
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must have length " +
        "greater than or equal to 1; Value at 'password' failed to satisfy constraint: Member must have length " +
        'less than or equal to 256',
    );
    const UserAttributes = [{ Name: 'name', Value: 'x' }, { Value: 'x' }];
    expect(
      (await send('SignUp', { ...client(), Username: 'x', Password: 'x', UserAttributes })).message,
    ).toContain("'userAttributes.2.member.name'");
    expect(
      (await send('UpdateDeviceStatus', { AccessToken: 'x', DeviceKey: 'x', DeviceRememberedStatus: 'y' }))
        .message,
    ).toContain('Member must satisfy enum value set: [remembered, not_remembered]');
    expect((await send('InitiateAuth', { ...client(), AuthFlow: 'USER_SRP_AUTH' })).message).toBe(
      'Missing required parameter SRP_A',
    );
    const noUser = { ...client(), ChallengeName: 'SMS_MFA', ChallengeResponses: {}, Session: 'x' };
    expect((await send('RespondToAuthChallenge', noUser)).message).toBe(
      'Missing required parameter USERNAME',
    );
  });

  test('what an answer repeats never breaks its headers', async () => {
    const AuthFlow = 'x\r\nset-cookie: a=b ñ';
    const { status, type } = await send('InitiateAuth', { ...client(), AuthFlow });
    expect([status, type]).toEqual([400, 'InvalidParameterException']);
    expect(await send('InitiateAuth', { ClientId: 'a\r\nb', AuthFlow: 'x' })).toMatchObject({
      type: 'InvalidParameterException',
    });
    expect(await send('InitiateAuth', { ClientId: 'otro', AuthFlow: 'x' })).toMatchObject({
      type: 'ResourceNotFoundException',
      message: 'User pool client otro does not exist.',
    });
  });

  test('an oversized body is refused before it is read', async () => {
    expect(await send('GetUser', { AccessToken: 'x'.repeat(200_000) })).toMatchObject({
      status: 413,
      type: 'RequestEntityTooLargeException',
    });
  });

  test('only refresh tokens can be revoked; an unknown one is not an error', async () => {
    expect(await send('RevokeToken', { ...client(), Token: 'a.b.c' })).toMatchObject({
      type: 'UnsupportedTokenTypeException',
    });
    const unknown = await fetch(server.endpoint, {
      method: 'POST',
      headers: to('RevokeToken'),
      body: JSON.stringify({ ...client(), Token: 'desconocido' }),
    });
    expect([unknown.status, await unknown.json()]).toEqual([200, {}]);
  });

  test('S8.04 sign-ins from one IP address are limited', async () => {
    const begin = () =>
      send('InitiateAuth', {
        ...client(),
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'admin@example.com', SRP_A: '' },
      });
    expect(await begin()).toMatchObject({ type: 'InvalidParameterException' });
    const { limits } = server.services;
    await limits.beginExchange('127.0.0.1');
    await server.database.query.updateTable('identity_limits').set({ count: 1_000 }).execute();
    await expect(limits.beginExchange('127.0.0.1')).rejects.toMatchObject({
      name: 'TooManyRequestsException',
    });
    await limits.beginExchange('127.0.0.2');
  });
});

describe.each(MAIN_ENGINE)('changes of a user at the same time on %s', (engine) => {
  test('each attribute is kept', async () => {
    const server = await startPoolServer(engine);
    const { users } = server.services;
    const user = await users.find('asesor1@example.com');
    if (!user) throw new Error('The demonstration user is not there');
    const change = { given_name: 'Ana', family_name: 'Rojas', locale: 'es-CO', nickname: 'Ani' };
    await Promise.all(
      Object.entries(change).map(([name, value]) => users.setAttributes(user, { [name]: value })),
    );
    await users.setAttributes(user, { nickname: '' });
    const { nickname: _gone, ...left } = change;
    const { attributes } = (await users.byId(user.id)) ?? {};
    expect(attributes).toMatchObject({ ...left, email: 'asesor1@example.com' });
    expect(attributes).not.toHaveProperty('nickname');
    await server.close();
  });
});
