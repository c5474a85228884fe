import { expect, test } from 'vitest';
import { GROUP_NAMES, whenOf } from './version-words';

test('hours of the panel are of 24, and midnight is 0', () => {
  const now = Date.parse('2026-11-21T20:00:00Z');
  expect(whenOf('2026-11-21T05:05:00Z', now)).toBe('Hoy 0:05');
  expect(whenOf('2026-11-20T22:40:00Z', now)).toBe('Ayer 17:40');
});

test('no audience begins with the "Solo" that the list of audiences puts before it', () => {
  for (const name of Object.values(GROUP_NAMES)) expect(name).not.toMatch(/^solo/i);
});
