import { expect, test } from 'vitest';
import { dayText, readDay } from './day-text';

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1-2-2026', '2026-02-01'],
  ['2026-11-21', '2026-11-21'],
  ['30/02/2026', null],
  ['11/21/2026', null],
  ['ayer', null],
  ['', null],
])('"%s" is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test('a day is shown as it is written in Colombia', () => {
  expect(dayText('2026-11-21')).toBe('21/11/2026');
});
