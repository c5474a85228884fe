import { expect, test } from 'vitest';
import { stillOpen } from './cohort';

const COHORT = {
  periodo: '2027-1',
  inicio: '2027-02-03',
  cierre: '2027-02-10',
  unidad: null,
  cupos: null,
  beca: null,
};

test('an answer of another day tells nothing as to come that has passed since', () => {
  expect(stillOpen(COHORT, '2027-02-03')).toEqual(COHORT);
  expect(stillOpen(COHORT, '2027-02-04')).toEqual({ ...COHORT, inicio: null });
  expect(stillOpen(COHORT, '2027-02-11')).toBeUndefined();
  expect(stillOpen(null)).toBeUndefined();
});
