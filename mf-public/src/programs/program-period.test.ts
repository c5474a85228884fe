import { expect, test } from 'vitest';
import { periodsLabel, periodsOf, wholePrice } from './program-period';

test.each([
  ['8 semestres', { count: 8, unit: 'semestre' }],
  [' 1 Semestre ', { count: 1, unit: 'semestre' }],
  ['10 cuatrimestres', { count: 10, unit: 'cuatrimestre' }],
  ['12 meses', null],
  ['0 semestres', null],
  ['6 a 8 semestres', null],
])('the periods of %j', (duration, periods) => {
  expect(periodsOf(duration)).toEqual(periods);
});

test('one period, many periods', () => {
  expect([periodsLabel(1, 'semestre'), periodsLabel(3, 'semestre')]).toEqual(['1 semestre', '3 semestres']);
});

test.each([
  ['10 semestres', 1_000, 10_000],
  ['12 meses', 1_000, 1_000],
  ['según el convenio', 1_000, null],
  ['10 semestres', null, null],
])('%s at %j cost %j in all', (duration, price, total) => {
  expect(wholePrice({ title: 'Derecho', duration, price })).toBe(total);
});
