import { browserUser, openSession } from 'local-cognito/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { newestCode, startIdentityServer } from '../testing/test-identity';
import { poolEmail } from './pool-messages';
import { createTokenVerifier, remoteKeys } from './verify-token';

describe('the local pool in the server', () => {
  const server = opened(() => startIdentityServer('postgres', { passwordAuth: true }));
  beforeEach(() => server.database.query.deleteFrom('identity_limits').execute());

  test('S4.17 a code goes through the outbox to the mailbox page', async () => {
    const user = browserUser(server, 'asesor3@example.com');
    await new Promise((resolve, reject) => {
      user.forgotPassword({ inputVerificationCode: resolve, onSuccess: resolve, onFailure: reject });
    });
    const code = await newestCode(server.database, 'asesor3@example.com');
    await expect.poll(async () => (await fetch(`${server.url}/dev/mail.json`)).text()).toContain(code);
  });

  test('S8.04 too many failures from one network answer TooManyRequestsException', async () => {
    const guess = async (number: number, remoteAddress: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/cognito/',
        remoteAddress,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        payload: JSON.stringify({
          ClientId: server.pool.clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: `x${number}@example.com`, PASSWORD: 'Otra2026' },
        }),
      });
      return answer.json().__type;
    };
    const types = new Set<unknown>();
    // Each from another address of one /64, the network that a provider gives to one customer.
    for (let i = 0; i < 61; i += 1) types.add(await guess(i, `2001:db8:1:2::${i.toString(16)}`));
    expect([...types]).toEqual(['NotAuthorizedException', 'TooManyRequestsException']);
    expect(await guess(61, '2001:db8:1:3::1')).toBe('NotAuthorizedException');
  });
  test('tokens are verified from outside by the published keys alone', async () => {
    const session = await openSession(browserUser(server, 'admin@example.com'), 'Clave2026');
    const token = session.getIdToken().getJwtToken();
    const { issuer, clientId } = server.pool;
    const outside = (audience: string) =>
      createTokenVerifier({ issuer, clientId: audience, keys: remoteKeys(issuer) });
    await expect(outside(clientId)(token)).resolves.toMatchObject({ groups: ['admin'] });
    await expect(outside('otrocliente')(token)).rejects.toMatchObject({ statusCode: 401 });
  });

  test('a sign-out ends the ID token at once, a renewed one keeps counting', async () => {
    const user = browserUser(server, 'asesor2@example.com');
    const first = await openSession(user, 'Clave2026');
    const other = await openSession(browserUser(server, 'asesor2@example.com'), 'Clave2026');
    await expect(server.verifyToken(first.getIdToken().getJwtToken())).resolves.toMatchObject({
      groups: ['comercial'],
    });
    await new Promise<string>((resolve, reject) => {
      user.globalSignOut({ onSuccess: resolve, onFailure: reject });
    });
    for (const session of [first, other]) {
      await expect(server.verifyToken(session.getIdToken().getJwtToken())).rejects.toMatchObject({
        statusCode: 401,
      });
    }
  });

  test('the token of an administrator writes the catalogue; an adviser’s and an access token do not', async () => {
    const admin = await openSession(browserUser(server, 'admin@example.com'), 'Clave2026');
    const adviser = await openSession(browserUser(server, 'asesor1@example.com'), 'Clave2026');
    const write = (token: string) =>
      fetch(`${server.url}/api/v1/programs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          titulo: 'Prueba de extremo a extremo',
          precio: 100,
          duracion: '4 semestres',
          modalidad: 'Virtual',
          nivel: 'Pregrado',
          creditos: 40,
          universidad: 'Politécnico Grancolombiano',
          snies: '1234',
        }),
      });
    const created = await write(admin.getIdToken().getJwtToken());
    expect([created.status, await created.json()]).toMatchObject([
      201,
      { titulo: 'Prueba de extremo a extremo' },
    ]);
    expect((await write(adviser.getIdToken().getJwtToken())).status).toBe(403);
    expect((await write(admin.getAccessToken().getJwtToken())).status).toBe(401);
  });
});

const SITE = 'https://sitio.example';
const to = 'ana@example.com';
const name = 'Ana';
const CODE = '123456';
const account = `#correo=${encodeURIComponent(to)}`;

test.each([
  [{ kind: 'code', to, purpose: 'reset', code: CODE }, ['Código para restablecer su contraseña', CODE]],
  [{ kind: 'code', to, purpose: 'sign-up', code: CODE }, ['Confirme su cuenta', CODE]],
  [{ kind: 'sign-in-code', to, phone: '+573001234567', code: CODE }, ['texto para +573001234567', CODE]],
  [{ kind: 'invitation', to, name, password: 'Ab2345' }, ['Hola, Ana:', 'Ab2345', `${SITE}/login${account}`]],
  [{ kind: 'reset-by-administrator', to, name, code: CODE }, ['anterior ya no sirve', CODE, 'paso=codigo']],
  [{ kind: 'cannot-reset', to }, ['todavía tiene una contraseña temporal']],
  [{ kind: 'password-changed', sub: 's1', to, name }, ['Cambió la contraseña', 'Hola, Ana:', account]],
  [
    { kind: 'factor-changed', sub: 's1', active: true, to, name },
    ['Cambió la verificación en dos pasos', account],
  ],
  [{ kind: 'new-device', to, name, device: 'Firefox' }, ['dispositivo nuevo (Firefox)', account]],
] as const)('the e-mail of $kind', (message, texts) => {
  const told = JSON.stringify(poolEmail(message, SITE));
  for (const text of texts) expect(told).toContain(text);
});
