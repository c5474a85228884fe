import { expect, test } from 'vitest';
import { dayText, elapsed, momentText } from './due-text';

// Thursday.
const NOW = Date.parse('2025-10-16T14:20:00-05:00');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

test.each([
  [0, '0 min'],
  [6, '6 min'],
  [59, '59 min'],
  [60, '1 h'],
  [26 * 60, '26 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 d'],
  [-5, '0 min'],
])('waiting for %i minutes', (minutes, text) => {
  expect(elapsed(ago(minutes), NOW)).toBe(text);
});

test.each([
  ['2025-10-16', 'hoy'],
  ['2025-10-17', 'mañana'],
  ['2025-10-15', 'ayer'],
  ['2025-10-20', 'lun 20'],
  ['2025-10-23', '23 oct'],
  ['2025-10-10', '10 oct'],
])('the day %s', (day, text) => {
  expect(dayText(day, NOW)).toBe(text);
});

test('moments are of the day in Bogotá', () => {
  expect(momentText('2025-10-17T02:00:00Z', NOW)).toBe('hoy 21:00');
  expect(momentText('2025-10-17T14:00:00Z', NOW)).toBe('mañana 9:00');
});
