import { expect, test } from 'vitest';
import { daysLeft } from './days-left';

const NOW = Date.parse('2026-11-22T10:00:00Z');

test.each([
  ['2026-12-22T10:00:00Z', 30],
  ['2026-11-23T10:00:00Z', 1],
  ['2026-11-23T09:59:00Z', 0],
  ['2026-11-22T09:00:00Z', 0],
  ['pronto', 0],
])('until %s there are %i days', (until, days) => {
  expect(daysLeft(until, NOW)).toBe(days);
});
