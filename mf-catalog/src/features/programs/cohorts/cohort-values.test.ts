import { expect, test } from 'vitest';
import { periodAfter } from '../many/period-copy';
import {
  type CohortValues,
  cohortsBody,
  cohortText,
  cohortValues,
  currentPeriod,
  oneMore,
} from './cohort-values';

const STORED = {
  periodo: '2027-1',
  inicio: '2027-02-03',
  cierre: '2027-01-20',
  precio: 5_800_000,
  moneda: 'COP' as const,
  unidad: null,
  cupos: 40,
  beca: null,
};
const [TYPED] = cohortValues([STORED]) as [CohortValues];

test('a stored cohort is shown and sent back as it was', () => {
  expect(TYPED.precio).toBe('5.800.000');
  expect(cohortsBody([TYPED])).toEqual([STORED]);
  expect(cohortText(TYPED)).toBe('2027-1 · 2027-02-03 · 2027-01-20 · $5.800.000 · 40 cupos');
  expect(cohortsBody([{ ...TYPED, cupos: '1.200' }])).toMatchObject([{ cupos: 1200 }]);
  expect(cohortsBody([{ ...TYPED, precio: ' ', cupos: '' }])).toMatchObject([{ precio: null, cupos: null }]);
});

test('the current period is the first that has not closed; one more has the price of the last', () => {
  const next = { ...TYPED, key: 1, periodo: '2027-2', cierre: '2027-07-15' };
  expect(currentPeriod([next, TYPED], '2027-01-20')).toBe('2027-1');
  expect(currentPeriod([next, TYPED], '2027-01-21')).toBe('2027-2');
  expect(currentPeriod([next, TYPED], '2027-07-16')).toBeNull();
  expect(oneMore([TYPED])).toMatchObject({ key: 1, periodo: '', inicio: '', precio: '5.800.000' });
  expect([periodAfter('2027-1'), periodAfter('2027-2')]).toEqual(['2027-2', '2028-1']);
});
