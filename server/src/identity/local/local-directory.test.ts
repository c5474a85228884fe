import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takePowersFast } from '../../testing/fast-powers';
import { ENGINES } from '../../testing/test-database';
import {
  browserUser,
  callOperation,
  deliveredTo,
  type IdentityServer,
  NO_OUTBOX,
  openSession,
  signIn,
  startIdentityServer,
} from '../../testing/test-identity';
import type { UserDirectory } from '../user-directory';
import { createServices } from './services';

takePowersFast();

describe.each(ENGINES)('administration of the local pool on %s', { timeout: 60_000 }, (engine) => {
  let server: IdentityServer;
  let directory: UserDirectory;
  beforeAll(async () => {
    server = await startIdentityServer(engine);
    if (!server.app.userDirectory) throw new Error('The local pool has no directory');
    directory = server.app.userDirectory;
  });
  afterAll(() => server.close());

  /** Waits until something has arrived. */
  const mailsTo = (recipient: string) =>
    vi.waitFor(async () => {
      const texts = await deliveredTo(server.database, recipient);
      expect(texts).not.toEqual([]);
      return texts;
    });

  test('S3.08 S7.05 lists the advisers with sub, name, e-mail and status', async () => {
    expect(await directory.listGroup('comercial')).toMatchObject([
      { name: 'Andrés Rojas (demo)', email: 'asesor1@example.com', status: 'CONFIRMED', enabled: true },
      { name: 'Beatriz Lozano (demo)', groups: ['comercial'] },
      { name: 'Camilo Duarte (demo)' },
      { name: 'Natalia Vargas (demo)', status: 'FORCE_CHANGE_PASSWORD' },
    ]);
  });

  test('a sign-up that never confirmed its e-mail does not block the invitation', async () => {
    const { users } = createServices(server.pool, server.database, NO_OUTBOX);
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
    await expect(directory.invite({ email, name: 'Otra', group: null })).rejects.toMatchObject({
      type: 'UsernameExistsException',
    });
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
    await expect(directory.invite(input)).rejects.toMatchObject({ type: 'UsernameExistsException' });
    await directory.inviteAgain(invited.sub);
    const [old, current] = (await mailsTo(input.email)).map(
      (text) => /temporal: (\S+)/.exec(text)?.[1] ?? '',
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
    const { verifyToken } = server;
    const idToken = session.getIdToken().getJwtToken();
    await expect(verifyToken(idToken)).resolves.toMatchObject({ sub });
    await directory.setEnabled(sub, false);
    await expect(verifyToken(idToken)).rejects.toMatchObject({ statusCode: 401 });
    const refreshed = await callOperation(server.endpoint, 'InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: server.pool.clientId,
      AuthParameters: { REFRESH_TOKEN: session.getRefreshToken().getToken() },
    });
    expect(refreshed.body).toMatchObject({ __type: 'NotAuthorizedException' });
    const again = () => signIn(browserUser(server, 'asesor3@example.com'), 'Clave2026');
    await expect(again()).rejects.toMatchObject({ message: 'User is disabled.' });
    // Who does not know the password is not told that the account is disabled.
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
    expect((await mailsTo(adviser?.email ?? '')).at(-1)).toMatch(/es \d{6}\./);
  });
});
