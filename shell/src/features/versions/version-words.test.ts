import { expect, test } from 'vitest';
import { whenOf } from './version-words';

test('hours of the panel are of 24, and midnight is 0', () => {
  const now = Date.parse('2026-11-21T20:00:00Z');
  expect(whenOf('2026-11-21T05:05:00Z', now)).toBe('Hoy 0:05');
  expect(whenOf('2026-11-20T22:40:00Z', now)).toBe('Ayer 17:40');
});
