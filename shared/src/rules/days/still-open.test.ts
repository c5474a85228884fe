import { expect, test } from 'vitest';
import { stillOpen } from './still-open';

test('an answer of another day tells nothing as to come that has passed since', () => {
  const cohort = { periodo: '2027-1', inicio: '2027-02-03', cierre: '2027-02-10' };
  expect(stillOpen(cohort, '2027-02-03')).toEqual(cohort);
  expect(stillOpen(cohort, '2027-02-04')).toEqual({ ...cohort, inicio: null });
  expect(stillOpen(cohort, '2027-02-11')).toBeUndefined();
  expect(stillOpen(null)).toBeUndefined();
});
