import { expect, test } from 'vitest';
import { priceUnit } from './price-units';

const MONTHLY = { unidad: 'por mes' };

test.each([
  [{ title: 'Derecho', duration: '10 semestres' }, 'por semestre'],
  [{ title: 'Derecho', duration: '1 Semestre' }, 'por semestre'],
  [{ title: 'Derecho', duration: '6 cuatrimestres' }, 'por cuatrimestre'],
  [{ title: 'Derecho', duration: '4 trimestres' }, 'por trimestre'],
  [{ title: 'Derecho', duration: '2 años' }, 'por período académico'],
  [{ title: 'Derecho', duration: '' }, 'por período académico'],
  [{ title: 'Máster en Neuroeducación', duration: '12 meses' }, 'programa completo'],
  [{ title: 'Doctorado en Educación', duration: '6 semestres' }, 'programa completo'],
  [{ title: 'Ciencias de la Educación', label: 'Doctorado', duration: '6 semestres' }, 'programa completo'],
  [{ title: 'Doctorado en Educación', duration: '6 semestres', cohort: MONTHLY }, 'por mes'],
  [{ title: 'Derecho', duration: '10 semestres', cohort: { unidad: null } }, 'por semestre'],
])('what the price of %j buys: %s', (program, unit) => {
  expect(priceUnit(program)).toBe(unit);
});
