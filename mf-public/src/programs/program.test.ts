import { SUBJECTS } from 'shared/rules';
import { expect, test } from 'vitest';
import { isOfLevel } from './program';
import { type CatalogueProgram, toProgram } from './to-program';

const wire: CatalogueProgram = {
  id: 'p1',
  titulo: 'Contaduría Pública',
  precio: '2615000',
  moneda: 'COP',
  duracion: '9 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: '144',
  imagen: null,
  snies: '000101',
  universidad: 'Fundación Universitaria Los Libertadores',
};

test('P3.02 P7.01 precio and creditos written as text become numbers, a missing image an empty URL', () => {
  expect(toProgram(wire)).toEqual({
    id: 'p1',
    title: 'Contaduría Pública',
    price: 2_615_000,
    currency: 'COP',
    duration: '9 semestres',
    modality: 'Virtual',
    level: 'Pregrado',
    credits: 144,
    imageUrl: '',
    subject: { name: 'contabilidad', place: SUBJECTS.indexOf('contabilidad') },
    snies: '000101',
    university: 'Fundación Universitaria Los Libertadores',
  });
});

test.each([null, undefined, '', 'a convenir', 0, -5])('a price of %s is no price', (precio) => {
  expect(toProgram({ ...wire, precio }).price).toBeNull();
});

test.each(['Pregrado', 'PREGRADO', 'pregrado', ' Pregrado '])(
  'P2.56 level "%s" counts as pregrado',
  (level) => {
    expect(isOfLevel({ ...toProgram(wire), level }, 'pregrado')).toBe(true);
  },
);

test.each(['Posgrado', 'Bachillerato', 'Curso de Inglés'])('P2.56 level "%s" is not pregrado', (level) => {
  expect(isOfLevel({ ...toProgram(wire), level }, 'pregrado')).toBe(false);
});

test('P2.60 posgrado is kept in any letter case', () => {
  expect(isOfLevel({ ...toProgram(wire), level: 'POSGRADO' }, 'posgrado')).toBe(true);
});
