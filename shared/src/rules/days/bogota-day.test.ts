import { expect, test } from 'vitest';
import { bogotaDay } from './bogota-day';

test('P5.09 today is the day in Bogotá, which begins at five in the morning, UTC', () => {
  expect(bogotaDay(Date.UTC(2026, 10, 22, 4, 59, 59, 999))).toBe('2026-11-21');
  expect(bogotaDay(new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
});
