import { expect, test } from 'vitest';
import { addWorkingDays, privacyDeadline, privacyTimeLeft } from './privacy-deadline';

test('neither weekends nor public holidays are working days, nor the day on which a request came', () => {
  expect(addWorkingDays('2026-11-26', 1)).toBe('2026-11-27');
  expect(addWorkingDays('2026-11-27', 1)).toBe('2026-11-30');
  // Tuesday 8 December is a holiday.
  expect(addWorkingDays('2026-12-07', 1)).toBe('2026-12-09');
  expect(addWorkingDays('2026-11-28', 1)).toBe('2026-11-30');
});

test.each([
  ['consulta', '2026-11-26', false, '2026-12-10'],
  ['consulta', '2026-11-26', true, '2026-12-17'],
  // Received on a Saturday: Monday is the first working day of both types.
  ['consulta', '2026-11-28', false, '2026-12-14'],
  ['queja', '2026-11-28', false, '2026-12-21'],
  ['eliminacion', '2026-11-26', false, '2026-12-18'],
  // Christmas and New Year are in between.
  ['queja', '2026-11-26', true, '2026-12-31'],
] as const)('a %s of %s (longer: %s) is answered by %s', (type, received, extended, last) => {
  expect(privacyDeadline(type, received, extended)).toBe(last);
});

test.each([
  ['2026-11-24', -2, 'Venció hace 2 días'],
  ['2026-11-26', 0, 'Vence hoy'],
  ['2026-11-27', 1, 'Vence en 1 día'],
])('%s is %d days away: %s', (vence, days, text) => {
  expect(privacyTimeLeft(vence, '2026-11-26')).toEqual({ days, text });
});
