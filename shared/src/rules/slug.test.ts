import { expect, test } from 'vitest';
import { adviserSlug, universitySlug } from './slug';

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
