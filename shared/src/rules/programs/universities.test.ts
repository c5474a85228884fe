import { expect, test } from 'vitest';
import { UNIVERSITIES, UNIVERSITY_NAMES, universityByName, universityBySlug } from './universities';

test('P2.03 P2.04 the menu lists ten institutions in order with their paths', () => {
  expect(UNIVERSITIES.map(({ label, slug }) => [label, slug])).toEqual([
    ['U Libertadores', 'u-libertadores'],
    ['U Iberoamericana', 'u-iberoamericana'],
    ['U Popular del Cesar', 'u-popular-del-cesar'],
    ['U Juan de Castellanos', 'u-juan-de-castellanos'],
    ['U Poli', 'u-poli'],
    ['FUNDES', 'fundes'],
    ['Umecit', 'umecit'],
    ['CGEDI', 'cgedi'],
    ['El Politécnico Mayor Andino', 'el-politecnico-mayor-andino'],
    ['UNADE', 'unade'],
  ]);
});

test('P3.05-P3.08 catalogue names are the specified ones, each in the menu once', () => {
  expect(UNIVERSITY_NAMES).toEqual([
    'Fundación Universitaria Los Libertadores',
    'Corporación Universitaria Iberoamericana',
    'Universidad Popular del Cesar',
    'Fundación Universitaria Juan de Castellanos',
    'Politécnico Grancolombiano',
    'FUNDES',
    'Umecit',
    'Cgedi',
    'El Politécnico Mayor Andino',
    'UNADE',
  ]);
  expect(new Set(UNIVERSITIES.map(({ name }) => name))).toEqual(new Set(UNIVERSITY_NAMES));
});

test('finds an institution by path and by name', () => {
  expect(universityBySlug('u-poli')?.name).toBe('Politécnico Grancolombiano');
  expect(universityByName('Cgedi')?.slug).toBe('cgedi');
  expect(universityBySlug('otra')).toBeUndefined();
  expect(universityByName('Otra')).toBeUndefined();
});
