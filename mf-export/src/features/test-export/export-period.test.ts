import { expect, test } from 'vitest';
import { datesOf, todayInBogota } from './export-period';

test('the day is the one in Bogotá, not in UTC', () => {
  expect(todayInBogota(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
});

test.each([
  ['Esta semana', '2026-11-21', '2026-11-16', '2026-11-21'],
  ['Esta semana', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['Esta semana', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['Este mes', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['Mes pasado', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['Mes pasado', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['Mes pasado', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['Este año', '2026-11-21', '2026-01-01', '2026-11-21'],
] as const)('%s on %s: %s to %s', (period, today, startDate, endDate) => {
  expect(datesOf(period, today)).toEqual({ startDate, endDate });
});
