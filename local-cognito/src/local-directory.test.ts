import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSignedInAccount } from './signed-in-account';
import { takePowersFast } from './testing/fast-powers';
import { browserUser, callOperation, openSession, signIn } from './testing/library-user';
import { ENGINES, type PoolServer, sentTo, startPoolServer } from './testing/pool-server';

takePowersFast();

describe.each(ENGINES)('administration of the local pool on %s', (engine) => {
  let server: PoolServer;
  let directory: PoolServer['directory'];
  beforeAll(async () => {
    server = await startPoolServer(engine);
    directory = server.directory;
  });
  afterAll(() => server.close());

  test('S3.08 S7.05 lists the advisers with sub, name, e-mail and status', async () => {
    expect(await directory.listGroup('comercial')).toMatchObject([
      { name: 'Andrés Rojas', email: 'asesor1@example.com', status: 'CONFIRMED', enabled: true },
      { name: 'Beatriz Lozano', groups: ['comercial'] },
      { name: 'Camilo Duarte' },
      { name: 'Natalia Vargas', status: 'FORCE_CHANGE_PASSWORD' },
    ]);
  });

  test('a sign-up that never confirmed its e-mail does not block the invitation', async () => {
    const { users } = server.services;
    const email = 'invitada@example.com';
    const stranger = await users.create({
      email,
      password: 'Ajena2026',
      status: 'UNCONFIRMED',
      attributes: {},
    });
    const invited = await directory.invite({ email, name: 'Invitada', group: null });
    expect(invited.sub).not.toBe(stranger.id);
    expect(await users.byId(stranger.id)).toBeUndefined();
    const invitedAgain = () => directory.invite({ email, name: 'Otra', group: null });
    await expect(invitedAgain()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    // An unconfirmed account that somebody gave a group is no stranger's.
    await users.update(invited.sub, { status: 'UNCONFIRMED' });
    await directory.addToGroup(invited.sub, 'comercial');
    await expect(invitedAgain()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await users.remove(invited.sub);
  });

  test('lists every account with its groups, also one without any', async () => {
    const all = await directory.listAll();
    expect(Object.fromEntries(all.map(({ email, groups }) => [email, groups.join()]))).toEqual({
      'admin@example.com': 'admin',
      'asesor1@example.com': 'comercial',
      'asesor2@example.com': 'comercial',
      'asesor3@example.com': 'comercial',
      'sinrol@example.com': '',
      'nueva@example.com': 'comercial',
    });
  });

  test('an invited adviser signs in with the temporary password of the e-mail', async () => {
    const input = { email: 'ines@example.com', name: 'Inés Peña', group: 'comercial' } as const;
    const invited = await directory.invite(input);
    await expect(directory.invite(input)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await directory.inviteAgain(invited.sub);
    const [old, current] = sentTo(server, input.email).map((message) =>
      message.kind === 'invitation' ? message.password : '',
    );
    await expect(signIn(browserUser(server, input.email), old ?? '')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
    });
    expect(await signIn(browserUser(server, input.email), current ?? '')).toMatchObject({
      kind: 'challenge',
      name: 'NEW_PASSWORD_REQUIRED',
    });
    await directory.rename(invited.sub, 'Inés Peña Gil');
    await directory.setPhone(invited.sub, '+573001234567');
    await directory.removeFromGroup(invited.sub, 'comercial');
    expect(await directory.find(invited.sub)).toMatchObject({
      name: 'Inés Peña Gil',
      phone: '+573001234567',
      groups: [],
    });
    await directory.setPhone(invited.sub, '');
    expect(await directory.find(invited.sub)).toMatchObject({ phone: '' });
  });

  test('a disabled user is cut off at once: API, refresh and sign-in', async () => {
    const user = browserUser(server, 'asesor3@example.com');
    const session = await openSession(user, 'Clave2026');
    const sub = String(session.getIdToken().decodePayload().sub);
    const originJti = String(session.getIdToken().decodePayload().origin_jti);
    const account = () => readSignedInAccount(server.database, { sub, originJti });
    expect(await account()).toEqual({ groups: ['comercial'] });
    await directory.setEnabled(sub, false);
    expect(await account()).toBeNull();
    const refreshed = await callOperation(server.endpoint, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: server.pool.clientId,
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
    expect(refreshed.body).toMatchObject({ __type: 'NotAuthorizedException' });
    const again = () => signIn(browserUser(server, 'asesor3@example.com'), 'Clave2026');
    await expect(again()).rejects.toMatchObject({ message: 'User is disabled.' });
    // Without the password, a caller does not learn that the account is disabled.
    await expect(signIn(browserUser(server, 'asesor3@example.com'), 'Otra2026')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await directory.setEnabled(sub, true);
    expect(await again()).toMatchObject({ kind: 'session' });
  });

  test('a reset demands a new password', async () => {
    const [adviser] = await directory.listGroup('comercial');
    await directory.resetPassword(adviser?.sub ?? '');
    await expect(signIn(browserUser(server, adviser?.email ?? ''), 'Clave2026')).rejects.toMatchObject({
      code: 'PasswordResetRequiredException',
    });
    expect(sentTo(server, adviser?.email ?? '')).toMatchObject([
      { kind: 'reset-by-administrator', code: expect.stringMatching(/^\d{6}$/) },
    ]);
  });
});
