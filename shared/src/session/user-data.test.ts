import { afterEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from './browser-storage';
import { closeSession, openSession, session } from './session';
import { idToken } from './session.fixture';
import { keepUserData, UNSENT, unsentCount, userData, userDataNames } from './user-data';

afterEach(() => {
  session.setState({ role: null, user: null, expired: false });
});

const enter = (sub: string) => openSession(idToken(['comercial'], { sub }));

test('what is kept belongs to one person', () => {
  expect(keepUserData('crm', 'x')).toBe(false);
  enter('ana');
  expect(keepUserData('crm', 'de Ana')).toBe(true);
  enter('luis');
  expect(userData('crm')).toBeNull();
  enter('ana');
  expect(userData('crm')).toBe('de Ana');
  keepUserData('crm', null);
  expect(userData('crm')).toBeNull();
});

test('changes that wait to be sent are counted for their own user', () => {
  enter('ana');
  keepUserData(`${UNSENT}lead-1`, '{}');
  keepUserData(`${UNSENT}lead-2`, '{}');
  keepUserData('vista', 'tablero');
  expect(unsentCount()).toBe(2);
  expect(userDataNames(UNSENT).toSorted()).toEqual([`${UNSENT}lead-1`, `${UNSENT}lead-2`]);
  enter('luis');
  expect(unsentCount()).toBe(0);
  expect(userDataNames('')).toEqual([]);
});

test('S6.03 S4.21 sign-out clears what modules kept; an expired session leaves it for its user', () => {
  enter('ana');
  keepUserData('crm', 'de Ana');
  closeSession({ expired: true });
  expect(userData('crm')).toBe('de Ana');
  closeSession();
  expect(localStorage.length).toBe(0);
});

test('a full storage is told, not thrown', () => {
  enter('ana');
  const full = new MemoryStorage();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', full);
  expect(keepUserData('crm', 'x')).toBe(false);
});
