import { expect, test } from 'vitest';
import { adviserSlug, programIdCandidates, programPath, universitySlug } from './slug';

test.each([
  ['U Libertadores', 'u-libertadores'],
  ['El Politécnico Mayor Andino', 'el-politecnico-mayor-andino'],
  ['CGEDI', 'cgedi'],
  ['  Dos   espacios ', 'dos-espacios'],
])('P2.04 the path part of %j is %s', (label, slug) => {
  expect(universitySlug(label)).toBe(slug);
});

test.each([
  ['Ana María Pérez', 'ana.perez@example.com', 'ana-maria-perez-ana.perez'],
  ['  José -- Núñez (Bogotá) ', 'jose@example.com', 'jose-nunez-bogota-jose'],
  ['Ñandú & Cía.', 'cia', 'nandu-cia-cia'],
])('S6.19 the path part of adviser %j <%s> is %s', (name, email, slug) => {
  expect(adviserSlug(name, email)).toBe(slug);
});

test.each([
  ['derecho-103', 'Derecho', '/programas/derecho-103'],
  ['derecho-103', 'Derecho Internacional', '/programas/derecho-internacional-derecho-103'],
  ['7f0c', 'Inglés: A1 a B1', '/programas/ingles-a1-a-b1-7f0c'],
  ['7f0c', '¿?', '/programas/7f0c'],
])('the page of program %s, %j, is at %s', (id, title, path) => {
  expect(programPath({ id, title })).toBe(path);
  expect(programIdCandidates(path.replace('/programas/', ''))).toContain(id);
});

test('the ids that a URL may mean: longest first, none with foreign characters, not without end', () => {
  expect(programIdCandidates('a-b-c')).toEqual(['a-b-c', 'b-c', 'c']);
  expect(programIdCandidates('a b-c')).toEqual(['c']);
  expect(programIdCandidates('x-'.repeat(500))).toHaveLength(39);
});
