import {
  AdminCreateUserCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  NotAuthorizedException,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newestCode, type PoolServer, startPoolServer } from './testing/pool-server';

describe('the AWS SDK as client', () => {
  let server: PoolServer;
  let client: CognitoIdentityProviderClient;
  beforeAll(async () => {
    server = await startPoolServer('postgres', { passwordAuth: true });
    client = new CognitoIdentityProviderClient({
      region: server.pool.region,
      endpoint: server.endpoint,
      credentials: { accessKeyId: 'prueba', secretAccessKey: 'prueba' },
      maxAttempts: 1,
    });
  });
  afterAll(async () => {
    client.destroy();
    await server.close();
  });

  const enter = (USERNAME: string, PASSWORD: string): Promise<InitiateAuthCommandOutput> =>
    client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: server.pool.clientId,
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );

  test('signs in, reads the user, changes the password, refreshes and revokes', async () => {
    const { AuthenticationResult: result } = await enter('asesor1@example.com', 'Clave2026');
    expect(result).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
    const AccessToken = result?.AccessToken;
    const user = await client.send(new GetUserCommand({ AccessToken }));
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'asesor1@example.com' });
    await client.send(
      new ChangePasswordCommand({
        AccessToken,
        PreviousPassword: 'Clave2026',
        ProposedPassword: 'Nueva2026',
      }),
    );
    const refresh = () =>
      client.send(
        new InitiateAuthCommand({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: server.pool.clientId,
          AuthParameters: { REFRESH_TOKEN: result?.RefreshToken ?? '' },
        }),
      );
    // The device of this sign-in was never confirmed, so the client need not name it.
    expect((await refresh()).AuthenticationResult?.IdToken).toBeDefined();
    await client.send(
      new RevokeTokenCommand({ Token: result?.RefreshToken, ClientId: server.pool.clientId }),
    );
    await expect(refresh()).rejects.toBeInstanceOf(NotAuthorizedException);
    await expect(client.send(new GetUserCommand({ AccessToken }))).rejects.toBeInstanceOf(
      NotAuthorizedException,
    );
  });

  test('answers the new-password challenge', async () => {
    const started = await enter('nueva@example.com', 'Temporal2026');
    expect(started.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const done = await client.send(
      new RespondToAuthChallengeCommand({
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId: server.pool.clientId,
        Session: started.Session,
        ChallengeResponses: { USERNAME: 'nueva@example.com', NEW_PASSWORD: 'Definitiva2026' },
      }),
    );
    expect(done.AuthenticationResult?.IdToken).toBeDefined();
    await client.send(new GlobalSignOutCommand({ AccessToken: done.AuthenticationResult?.AccessToken }));
  });

  test('recovers a password by code', async () => {
    const user = { ClientId: server.pool.clientId, Username: 'asesor2@example.com' };
    await client.send(new ForgotPasswordCommand(user));
    const ConfirmationCode = await newestCode(server, user.Username);
    await client.send(new ConfirmForgotPasswordCommand({ ...user, ConfirmationCode, Password: 'Nueva2026' }));
    expect((await enter(user.Username, 'Nueva2026')).AuthenticationResult).toBeDefined();
  });

  test('refusals become the SDK’s own exceptions', async () => {
    await expect(enter('admin@example.com', 'Otra2026')).rejects.toBeInstanceOf(NotAuthorizedException);
    const create = new AdminCreateUserCommand({ UserPoolId: server.pool.id, Username: 'x@example.com' });
    await expect(client.send(create)).rejects.toMatchObject({ name: 'MissingAuthenticationTokenException' });
  });
});

test('a pool that asks for SRP refuses a password in the open', async () => {
  const server = await startPoolServer('postgres');
  const client = new CognitoIdentityProviderClient({
    region: server.pool.region,
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'prueba', secretAccessKey: 'prueba' },
  });
  const enter = new InitiateAuthCommand({
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: server.pool.clientId,
    AuthParameters: { USERNAME: 'admin@example.com', PASSWORD: 'Clave2026' },
  });
  await expect(client.send(enter)).rejects.toMatchObject({ name: 'InvalidParameterException' });
  client.destroy();
  await server.close();
});
