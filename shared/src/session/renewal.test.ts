import { afterEach, expect, test, vi } from 'vitest';
import { authorizedFetch } from './authorized-fetch';
import { renewBeforeExpiry, renewSession } from './renewal';
import { openSession, session } from './session';
import { fakeIdentity, idToken, refusal } from './session.fixture';

afterEach(() => {
  session.setState({ role: null, user: null, expired: false });
});

const inSeconds = (seconds: number) => ({ exp: Math.floor(Date.now() / 1000) + seconds });
const expired = () => idToken(['comercial'], inSeconds(-10));
const fresh = () => idToken(['comercial'], { jti: crypto.randomUUID() });

/** A server that accepts one token only. */
function stubServer(accepted: string) {
  const call = vi.fn<typeof fetch>(async (_input, init) => {
    const bearer = new Headers(init?.headers).get('authorization');
    return new Response(null, { status: bearer === `Bearer ${accepted}` ? 200 : 401 });
  });
  vi.stubGlobal('fetch', call);
  return call;
}

test('S4.19 a valid session is reused: its token is sent and nothing is renewed', async () => {
  const token = fresh();
  const calls = fakeIdentity();
  const server = stubServer(token);
  openSession(token);
  expect((await authorizedFetch('/api/x')).status).toBe(200);
  expect([server.mock.calls.length, calls.renewals]).toEqual([1, 0]);
});

test('S4.19 an expired session is renewed before the call, once for parallel calls', async () => {
  const token = fresh();
  const calls = fakeIdentity(token);
  const server = stubServer(token);
  openSession(expired());
  const answers = await Promise.all([1, 2, 3].map(() => authorizedFetch('/api/x')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([server.mock.calls.length, calls.renewals]).toEqual([3, 1]);
  expect(localStorage.getItem('comercial')).toBe(token);
});

test('a token that the server refuses is renewed once and the call repeated', async () => {
  const token = fresh();
  const calls = fakeIdentity(token);
  const server = stubServer(token);
  openSession(fresh());
  const answers = await Promise.all(
    [1, 2].map(() => authorizedFetch('/api/x', { method: 'POST', body: '1' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect([server.mock.calls.length, calls.renewals]).toEqual([4, 1]);
});

test('an answer that tells of another role has the session renewed, and with it the role', async () => {
  const calls = fakeIdentity(idToken(['admin'], { jti: 'nuevo' }));
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { 'x-role-changed': '1' } }));
  openSession(fresh());
  expect(session.getState().role).toBe('comercial');
  expect((await authorizedFetch('/api/x')).status).toBe(200);
  await vi.waitFor(() => expect(session.getState().role).toBe('admin'));
  // The provider's tokens may get the new groups late, so each token is renewed only once.
  await authorizedFetch('/api/x');
  expect(calls.renewals).toBe(1);
});

test('a renewed token that is refused leads to signing in again; a 401 that remains then is the caller’s to tell', async () => {
  fakeIdentity(fresh());
  const server = stubServer('otro');
  openSession(fresh());
  const calls = [authorizedFetch('/api/x'), authorizedFetch('/api/y')];
  await vi.waitFor(() => expect(session.getState().expired).toBe(true));
  expect(session.getState().role).toBe('comercial');
  openSession(fresh());
  for (const call of calls) expect((await call).status).toBe(401);
  // Each call is sent with the first token, the renewed one, and the one after signing in again.
  expect(server).toHaveBeenCalledTimes(6);
  expect(session.getState().expired).toBe(false);
});

test('S4.20 NotAuthorizedException on renewal clears tokens and user data; leaving then ends the call', async () => {
  fakeIdentity(refusal('NotAuthorizedException'));
  const server = stubServer('ninguno');
  openSession(expired());
  const call = authorizedFetch('/api/x');
  await vi.waitFor(() => expect(session.getState().expired).toBe(true));
  expect(localStorage.length).toBe(0);
  session.getState().signOut();
  await expect(call).rejects.toThrow('Usuario no autenticado');
  expect(session.getState()).toMatchObject({ role: null, user: null, expired: false });
  expect(server).not.toHaveBeenCalled();
});

test('a call whose session has expired continues when its user has signed in again', async () => {
  fakeIdentity(refusal('NotAuthorizedException'));
  const token = fresh();
  const server = stubServer(token);
  openSession(fresh());
  const call = authorizedFetch('/api/x', { method: 'POST', body: 'lo escrito' });
  await vi.waitFor(() => expect(session.getState().expired).toBe(true));
  expect(session.getState().role).toBe('comercial');
  openSession(token);
  expect((await call).status).toBe(200);
  expect(server.mock.calls.at(-1)?.[1]?.body).toBe('lo escrito');
});

test('tokens that the browser has lost are asked for in place, and the call continues', async () => {
  fakeIdentity(refusal('NoSession'));
  const token = fresh();
  const server = stubServer(token);
  const lose = [() => localStorage.clear(), () => openSession(expired())];
  for (const tokens of lose) {
    openSession(fresh());
    tokens();
    const call = authorizedFetch('/api/x', { method: 'POST', body: 'lo escrito' });
    await vi.waitFor(() => expect(session.getState().expired).toBe(true));
    expect(session.getState().role).toBe('comercial');
    openSession(token);
    expect((await call).status).toBe(200);
    expect(server.mock.calls.at(-1)?.[1]?.body).toBe('lo escrito');
  }
});

test('a provider out of reach ends no session', async () => {
  fakeIdentity(refusal('NetworkError'));
  openSession(expired());
  await expect(renewSession()).rejects.toThrow('No se pudo conectar con el servicio de ingreso');
  expect(session.getState().role).toBe('comercial');
});

test('a clock that is wrong is not taken for an expired session', async () => {
  const calls = fakeIdentity();
  const token = expired();
  stubServer(token);
  openSession(token);
  localStorage.setItem('CognitoIdentityServiceProvider.cliente.sub-1.clockDrift', '7200');
  expect((await authorizedFetch('/api/x')).status).toBe(200);
  expect(calls.renewals).toBe(0);
});

test('a user who has left the staff groups is signed out by the renewal', async () => {
  fakeIdentity(idToken([]));
  openSession(expired());
  expect(await renewSession()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('S4.19 on staff screens the session is renewed a minute before it expires', async () => {
  vi.useFakeTimers();
  const token = idToken(['comercial'], inSeconds(1000));
  const calls = fakeIdentity(token);
  openSession(idToken(['comercial'], inSeconds(300)));
  const stop = renewBeforeExpiry();
  await vi.advanceTimersByTimeAsync(239_000);
  expect(calls.renewals).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.renewals).toBe(1);
  expect(localStorage.getItem('comercial')).toBe(token);
  stop();
  await vi.advanceTimersByTimeAsync(2_000_000);
  expect(calls.renewals).toBe(1);
});
