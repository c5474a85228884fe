import type { InjectOptions } from 'fastify';
import { browserUser, callOperation, signIn } from 'local-cognito/testing';
import { beforeEach, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { startIdentityServer } from '../testing/test-identity';

const EMAIL = 'asesor2@example.com';

const server = opened(() => startIdentityServer('postgres'));
let id: string;
beforeEach(async () => {
  ({ id } = await server.database.query
    .updateTable('identity_users')
    .set({ totp_mfa: true, totp_secret: 'JBSWY3DPEHPK3PXP', preferred_mfa: 'SOFTWARE_TOKEN_MFA' })
    .where('sign_in_name', '=', EMAIL)
    .returning('id')
    .executeTakeFirstOrThrow());
  await server.database.query.deleteFrom('recovery_codes').execute();
  await server.database.query.deleteFrom('outbox').execute();
  await server.database.query.deleteFrom('mailbox').execute();
});

/** A fresh token from a sign-in some minutes ago. */
async function tokenFrom(minutesAgo = 0): Promise<string> {
  const { RefreshToken } = await server.pool.signInAs(EMAIL);
  await server.database.query
    .updateTable('identity_grants')
    .set({ authenticated_at: new Date(Date.now() - minutesAgo * 60_000) })
    .where('user_id', '=', id)
    .execute();
  const { body } = await callOperation(server.endpoint, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: server.pool.clientId,
    AuthParameters: { REFRESH_TOKEN: RefreshToken },
  });
  return (body.AuthenticationResult as { IdToken: string }).IdToken;
}

async function call(method: InjectOptions['method'], path: string, token?: string, payload?: object) {
  const answer = await server.app.inject({
    method,
    url: `/api/v1/account/${path}`,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const codesFor = async (token: string): Promise<string[]> =>
  (await call('POST', 'recovery-codes', token)).body.codigos;
const enter = () => signIn(browserUser(server, EMAIL), 'Clave2026');
const subjects = async () =>
  (
    await server.database.query
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', EMAIL)
      .execute()
  ).map(({ subject }) => subject);

test('a recovery code stands in for a lost phone once; the password is still asked for', async () => {
  const token = await tokenFrom();
  const codes = await codesFor(token);
  expect(new Set(codes).size).toBe(10);
  expect(codes[0]).toMatch(/^([A-HJ-KM-NP-TV-Z2-9]{4}-){3}[A-HJ-KM-NP-TV-Z2-9]{4}$/);
  expect((await call('GET', 'security', token)).body).toMatchObject({ codigos: 10 });
  const stored = JSON.stringify(
    await server.database.query.selectFrom('recovery_codes').selectAll().execute(),
  );
  expect(codes.some((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toBe(
    false,
  );
  expect(await enter()).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });

  // Typed as somebody may copy it from paper.
  const typed = ` ${codes[3]?.replaceAll('-', ' ').toLowerCase()}`;
  expect(await call('POST', 'recover', undefined, { codigo: typed })).toEqual({ status: 204, body: null });
  expect(await enter()).toMatchObject({ kind: 'session' });
  // Earlier sessions have ended, and the other codes are invalid.
  expect((await call('GET', 'security', token)).status).toBe(401);
  for (const codigo of [codes[3], codes[4]]) {
    expect(await call('POST', 'recover', undefined, { codigo })).toMatchObject({
      status: 400,
      body: { fields: { codigo: expect.stringContaining('no sirve o ya se usó') } },
    });
  }
  expect((await call('GET', 'security', await tokenFrom())).body).toEqual({
    codigos: 0,
    eventos: [
      { evento: 'recuperada', por: null, fecha: expect.any(String) },
      { evento: 'codigos', por: null, fecha: expect.any(String) },
    ],
  });
  expect((await subjects()).sort()).toEqual([
    'Códigos de recuperación nuevos',
    'Se usó un código de recuperación',
  ]);
});

test('of two who use one code at the same time, one succeeds', async () => {
  const [codigo] = await codesFor(await tokenFrom());
  const answers = await Promise.all([1, 2].map(() => call('POST', 'recover', undefined, { codigo })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
});

test('who only holds an open session can neither turn the second factor off nor replace the codes', async () => {
  const old = await tokenFrom(6);
  const codes = await codesFor(old);
  for (const refused of [
    await call('DELETE', 'second-factor', old),
    await call('POST', 'recovery-codes', old),
  ]) {
    expect(refused).toMatchObject({ status: 403, body: { error: 'sign_in_again' } });
  }
  expect(await enter()).toMatchObject({ name: 'SOFTWARE_TOKEN_MFA' });

  const recent = await tokenFrom(4);
  const fresh = await codesFor(recent);
  expect((await call('POST', 'recover', undefined, { codigo: codes[0] })).status).toBe(400);
  expect((await call('DELETE', 'second-factor', recent)).status).toBe(204);
  expect(await enter()).toMatchObject({ kind: 'session' });
  expect((await call('POST', 'recover', undefined, { codigo: fresh[0] })).status).toBe(400);
  expect((await call('GET', 'security', recent)).body.eventos[0]).toMatchObject({
    evento: 'desactivada',
    por: null,
  });
  expect(await subjects()).toContain('Sin verificación en dos pasos');
});

test('who changes the own second factor is in the audit log', async () => {
  const { AccessToken } = await server.pool.signInAs(EMAIL);
  for (const Enabled of [false, true]) {
    const SoftwareTokenMfaSettings = { Enabled, PreferredMfa: Enabled };
    const preference = { AccessToken, SoftwareTokenMfaSettings };
    const { status } = await callOperation(server.endpoint, 'SetUserMFAPreference', preference);
    expect(status).toBe(200);
  }
  const changes = await server.database.query
    .selectFrom('audit_events')
    .select(['actor_id', 'sobre_id', 'detalle'])
    .where('accion', '=', 'factor_cambiado')
    .orderBy('id')
    .execute();
  expect(changes).toEqual(
    ['inactiva', 'activa'].map((despues) => ({ actor_id: id, sobre_id: id, detalle: { despues } })),
  );
});

test('while the pool does not answer, a code is not used up', async () => {
  const [codigo] = await codesFor(await tokenFrom());
  const directory = server.app.userDirectory;
  if (!directory) throw new Error('no directory');
  const { turnOffFactors } = directory;
  directory.turnOffFactors = () => Promise.reject(new Error('fuera de servicio'));
  expect((await call('POST', 'recover', undefined, { codigo })).status).toBe(500);
  directory.turnOffFactors = turnOffFactors;
  expect((await call('POST', 'recover', undefined, { codigo })).status).toBe(204);
});

test('tries at codes are limited for each address', async () => {
  const tries = Array.from({ length: 12 }, () =>
    call('POST', 'recover', undefined, { codigo: 'AAAA-AAAA-AAAA-AAAA' }),
  );
  expect((await Promise.all(tries)).some(({ status }) => status === 429)).toBe(true);
});
