import { expect, test } from 'vitest';
import { readSearchQuery, searchUrl } from './search-url';

test.each([
  ['', { text: '', level: '', page: 1 }],
  ['q=+derecho+&nivel=Posgrado&pagina=3', { text: 'derecho', level: 'Posgrado', page: 3 }],
  ['q=a&nivel=Doctorado&pagina=-2', { text: 'a', level: '', page: 1 }],
  ['q=a&pagina=101', { text: 'a', level: '', page: 1 }],
  [`q=${'x'.repeat(120)}`, { text: 'x'.repeat(100), level: '', page: 1 }],
])('a URL with "%s" asks %j', (query, expected) => {
  expect(readSearchQuery(new URLSearchParams(query))).toEqual(expected);
});

test('a URL gives back what it was made of, and names nothing that goes without saying', () => {
  const expected = { text: 'año & vida', level: 'Curso de Inglés', page: 2 };
  expect(readSearchQuery(new URL(searchUrl(expected), 'http://localhost').searchParams)).toEqual(expected);
  expect(searchUrl({ text: '', level: '', page: 1 })).toBe('/buscar');
});
