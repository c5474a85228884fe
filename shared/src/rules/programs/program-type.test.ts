import { expect, test } from 'vitest';
import { programTypeOf } from './program-type';

test.each([
  'Maestría en Educación',
  'MAESTRIA EN EDUCACION',
  'Master en Dirección',
  'Máster en Neuroeducación',
  'Magíster en Historia (Virtual)',
  'Executive MBA',
  'Doctorado en Educación',
  'PhD in Education',
  'Ph.D. en Educación',
  'Especialización en Gerencia',
  'Diplomado en Pedagogía',
  'Posgrado en Derecho',
  'Postgrado: Derecho',
])('S4.09 %s is posgrado', (name) => {
  expect(programTypeOf(name)).toBe('posgrado');
});

test.each([
  'Ingeniería de Sistemas',
  'Técnico Webmaster',
  'Licenciatura en Educación Especial',
  'Mbaya',
  'Administración de Maestrías Navales S. A.',
  '',
])('S4.09 %s is pregrado', (name) => {
  expect(programTypeOf(name)).toBe('pregrado');
});
