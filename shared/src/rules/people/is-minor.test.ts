import { expect, test } from 'vitest';
import { isMinor } from './is-minor';

test.each([
  ['2008-11-22', '2026-11-21', true],
  ['2008-11-22', '2026-11-22', false],
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2000-01-01', '2026-11-22', false],
  ['2026-11-23', '2026-11-22', false],
  ['', '2026-11-22', false],
  ['mañana', '2026-11-22', false],
])('born %s is a minor on %s: %s', (birthDay, today, minor) => {
  expect(isMinor(birthDay, today)).toBe(minor);
});
