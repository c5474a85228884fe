import { afterEach, expect, test, vi } from 'vitest';
import { keysWith, MemoryStorage } from './browser-storage';

afterEach(() => {
  vi.resetModules();
});

test('blocked storage is noticed, and memory is used instead', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { isStorageBlocked, browserStorage } = await import('./browser-storage');
  expect(isStorageBlocked()).toBe(true);
  browserStorage().setItem('admin', 'token');
  expect(browserStorage().getItem('admin')).toBe('token');
});

test('a usable storage is used and keeps no trace of the probe', async () => {
  const { isStorageBlocked, browserStorage } = await import('./browser-storage');
  expect(isStorageBlocked()).toBe(false);
  expect(browserStorage()).toBe(localStorage);
  expect(localStorage.length).toBe(0);
});

test('keys by prefix', () => {
  const storage = new MemoryStorage([
    ['a.1', 'x'],
    ['b.1', 'y'],
  ]);
  storage.setItem('a.2', 'z');
  expect(keysWith(storage, 'a.')).toEqual(['a.1', 'a.2']);
  storage.removeItem('a.1');
  expect([storage.length, storage.key(1), storage.key(2), storage.getItem('a.1')]).toEqual([
    2,
    'a.2',
    null,
    null,
  ]);
  storage.clear();
  expect(keysWith(storage, '')).toEqual([]);
});
