import { expect, test } from 'vitest';
import { formatDay, formatMoment } from './format-day';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-16T15:00:00Z', '16 nov'],
  // 3 a. m. in UTC is still the evening before in Bogotá.
  ['2026-11-16T03:00:00Z', '15 nov'],
  ['2025-10-03T15:00:00Z', '3 oct 2025'],
  ['2026-11-16', '16 nov'],
])('%s is shown as %s', (date, text) => {
  expect(formatDay(date, now)).toBe(text);
});

test('S8.36 dates that are missing, wrong or no text say so', () => {
  expect(formatDay(null, now)).toBe('No definida');
  expect(formatDay('ayer', now)).toBe('Fecha inválida');
  expect(formatDay({ dia: 1 }, now)).toBe('Error en fecha');
  expect(formatMoment('ayer', now)).toBe('Fecha inválida');
  expect(formatMoment('2026-11-16T19:02:00Z', now)).toBe('16 nov, 14:02');
  expect(formatMoment('2026-11-16T05:02:00Z', now)).toBe('16 nov, 00:02');
});
