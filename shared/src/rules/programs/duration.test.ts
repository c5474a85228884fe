import { expect, test } from 'vitest';
import { durationKey, durationMonths } from './duration';

test.each([
  ['6 semestres', 36],
  ['36 meses', 36],
  ['1 mes', 1],
  ['6 Cuatrimestres', 24],
  ['2 AÑOS', 24],
  ['Por ciclos', null],
  ['', null],
])('"%s" takes %s months', (duration, months) => {
  expect(durationMonths(duration)).toBe(months);
});

test('P4.12 case and outer spaces make no difference', () => {
  expect(durationKey('  8 SEMESTRES ')).toBe(durationKey('8 semestres'));
});
