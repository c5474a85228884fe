import { afterEach, expect, test } from 'vitest';
import { MemoryStorage } from './browser-storage';
import { readIdToken } from './id-token';
import {
  followStoredSession,
  mayOpen,
  openSession,
  presentRole,
  rememberedDevices,
  session,
  storedToken,
} from './session';
import { fakeIdentity, idToken } from './session.fixture';

afterEach(() => {
  session.setState({ role: null, user: null, expired: false });
});

const CACHE = 'CognitoIdentityServiceProvider.cliente';
const cacheOf = (user: string) =>
  new MemoryStorage([
    [`${CACHE}.LastAuthUser`, user],
    [`${CACHE}.${user}.refreshToken`, 'renovacion'],
    [`${CACHE}.${user}.deviceKey`, 'aparato'],
  ]);

test.each([
  [['admin'], 'admin'],
  [['comercial'], 'comercial'],
  [['comercial', 'admin'], 'admin'],
  [[], null],
  [['otro'], null],
] as const)('S6.01 groups %j of the ID token are role %s', (groups, role) => {
  expect(readIdToken(idToken([...groups]))?.role ?? null).toBe(role);
});

test('who is in the group of a team releases modules, whatever the role', () => {
  const inTeam = (...groups: string[]) => readIdToken(idToken(groups))?.user.inTeam;
  expect([inTeam('comercial', 'team-crm'), inTeam('team-crm'), inTeam('comercial', 'otro')]).toEqual([
    true,
    true,
    undefined,
  ]);
});

test('name: full name, else given and family name, else the e-mail', () => {
  const nameOf = (claims: object) => readIdToken(idToken(['admin'], claims))?.user.name;
  expect(nameOf({})).toBe('Ana Muñoz');
  expect(nameOf({ name: undefined, given_name: 'Ana', family_name: 'Peña' })).toBe('Ana Peña');
  expect(nameOf({ name: undefined })).toBe('ana@example.com');
  expect(readIdToken('token')).toBeNull();
});

test('S3.09 S6.01 the ID token is stored under the name of its role, and under that only', () => {
  localStorage.setItem('comercial', 'anterior');
  const token = idToken(['admin']);
  expect(openSession(token)).toBe('admin');
  expect([localStorage.getItem('admin'), localStorage.getItem('comercial')]).toEqual([token, null]);
  expect(session.getState()).toMatchObject({ role: 'admin', user: { name: 'Ana Muñoz', sub: 'sub-1' } });
});

test('S6.18 a user in neither group gets no session and leaves nothing behind', () => {
  expect(openSession(idToken([]), cacheOf('sub-1'))).toBeNull();
  expect(localStorage.length).toBe(0);
  expect(session.getState().role).toBeNull();
});

test('one user at a time: a sign-in replaces what the library kept for the one before', () => {
  openSession(idToken(['admin']), cacheOf('uno'));
  openSession(idToken(['comercial']), cacheOf('dos'));
  expect(Object.keys(localStorage).filter((key) => key.includes('.uno.'))).toEqual([]);
  expect(localStorage.getItem(`${CACHE}.LastAuthUser`)).toBe('dos');
});

test('S4.21 S6.03 sign-out clears flags, tokens and user at once and revokes the refresh token', async () => {
  const calls = fakeIdentity();
  openSession(idToken(['comercial']), cacheOf('sub-1'));
  session.getState().signOut();
  expect(session.getState()).toMatchObject({ role: null, user: null, expired: false });
  expect(Object.keys(localStorage)).toEqual([`${CACHE}.sub-1.deviceKey`]);
  expect(rememberedDevices().length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls.revoked[0]?.getItem(`${CACHE}.sub-1.refreshToken`)).toBe('renovacion');
});

test('S6.02 signed in means that either key is present; another tab that signs out or in is followed', () => {
  const stop = followStoredSession();
  expect(session.getState().role).toBeNull();
  localStorage.setItem('comercial', idToken(['comercial']));
  window.dispatchEvent(new StorageEvent('storage'));
  expect(session.getState()).toMatchObject({ role: 'comercial', user: { email: 'ana@example.com' } });
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(session.getState()).toMatchObject({ role: null, user: null });
  stop();
});

test('a session that expires in another tab is distinguished from a sign-out there', () => {
  localStorage.setItem('comercial', idToken(['comercial']));
  const stop = followStoredSession();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sesion-vencida', newValue: '1' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'comercial' }));
  expect(session.getState()).toMatchObject({ role: 'comercial', expired: true });
  expect(presentRole(session.getState())).toBeNull();
  localStorage.setItem('comercial', idToken(['comercial']));
  window.dispatchEvent(new StorageEvent('storage', { key: 'comercial' }));
  expect(session.getState()).toMatchObject({ role: 'comercial', expired: false });
  stop();
});

test('S2.09 S2.10 who may open what', () => {
  const roles = ['admin', 'comercial', null] as const;
  const passes = (access: 'public' | 'comercial' | 'admin') =>
    roles.map((role) => mayOpen(access, { role, user: null }));
  expect(passes('public')).toEqual([true, true, true]);
  expect(passes('comercial')).toEqual([true, true, false]);
  expect(passes('admin')).toEqual([true, false, false]);
  expect(storedToken('admin', 'comercial')).toBeNull();
});
