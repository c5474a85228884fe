import { expect, test } from 'vitest';
import { priceUnit } from './price-units';

const MONTHLY = { unidad: 'por mes' };

test.each([
  [{ titulo: 'Derecho', duracion: '10 semestres' }, 'por semestre'],
  [{ titulo: 'Derecho', duracion: '1 Semestre' }, 'por semestre'],
  [{ titulo: 'Derecho', duracion: '6 cuatrimestres' }, 'por cuatrimestre'],
  [{ titulo: 'Derecho', duracion: '4 trimestres' }, 'por trimestre'],
  [{ titulo: 'Derecho', duracion: '2 años' }, 'por período académico'],
  [{ titulo: 'Derecho', duracion: '' }, 'por período académico'],
  [{ titulo: 'Máster en Neuroeducación', duracion: '12 meses' }, 'programa completo'],
  [{ titulo: 'Doctorado en Educación', duracion: '6 semestres' }, 'programa completo'],
  [
    { titulo: 'Ciencias de la Educación', etiqueta: 'Doctorado', duracion: '6 semestres' },
    'programa completo',
  ],
  [{ titulo: 'Doctorado en Educación', duracion: '6 semestres', cohorte: MONTHLY }, 'por mes'],
  [{ titulo: 'Derecho', duracion: '10 semestres', cohorte: { unidad: null } }, 'por semestre'],
])('what the price of %j buys: %s', (program, unit) => {
  expect(priceUnit(program)).toBe(unit);
});
