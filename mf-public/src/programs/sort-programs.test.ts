import { expect, test } from 'vitest';
import { REQUESTED_MASTER } from '../content/featured-programs';
import type { Program } from './program';
import { readSort, sortPrograms } from './sort-programs';

const programs: Program[] = [
  { ...REQUESTED_MASTER, id: 'a', price: 3, duration: '36 meses' },
  { ...REQUESTED_MASTER, id: 'b', price: null, duration: '8 semestres' },
  { ...REQUESTED_MASTER, id: 'c', price: 1, duration: '10 cuatrimestres' },
  { ...REQUESTED_MASTER, id: 'd', price: 2, currency: 'USD', duration: 'Por ciclos' },
  { ...REQUESTED_MASTER, id: 'e', price: 2, duration: '1 año' },
];

test.each([
  ['', 'abcde'],
  ['precio', 'ceabd'],
  ['precio-desc', 'aecbd'],
  ['duracion', 'eacbd'],
] as const)('order "%s": what cannot be compared comes last', (sort, order) => {
  expect(
    sortPrograms(programs, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
});

test('an unknown order is ignored', () => {
  expect([readSort(null), readSort('toString'), readSort('azar'), readSort('precio')]).toEqual([
    '',
    '',
    '',
    'precio',
  ]);
});
