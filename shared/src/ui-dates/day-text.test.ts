import { expect, test } from 'vitest';
import { dayProblem, dayText, readDay } from './day-text';

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

test.each([
  ['', null],
  ['23/11/2026', null],
  ['30/11/2026', null],
  ['22/11/2026', 'Elija un día desde el 23/11/2026.'],
  ['01/12/2026', 'Elija un día hasta el 30/11/2026.'],
  ['31/11/2026', 'Escriba el día así: dd/mm/aaaa.'],
])('what is wrong with "%s" in a field from 23 to 30 November: %s', (text, problem) => {
  expect(dayProblem(text, '2026-11-23', '2026-11-30')).toBe(problem);
});
