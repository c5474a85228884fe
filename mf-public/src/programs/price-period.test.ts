import { expect, test } from 'vitest';
import { pricePeriod } from './price-period';

test.each([
  ['8 semestres', 'por semestre'],
  ['1 Semestre', 'por semestre'],
  ['6 cuatrimestres', 'por cuatrimestre'],
  ['4 trimestres', 'por trimestre'],
  ['2 años', 'por período académico'],
  ['', 'por período académico'],
])('a program of %s is paid %s', (duration, period) => {
  expect(pricePeriod(duration)).toBe(period);
});
