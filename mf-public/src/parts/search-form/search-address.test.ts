import { expect, test } from 'vitest';
import { readQuestion, searchAddress } from './search-address';

test.each([
  ['', { text: '', level: '', page: 1 }],
  ['q=+derecho+&nivel=Posgrado&pagina=3', { text: 'derecho', level: 'Posgrado', page: 3 }],
  ['q=a&nivel=Doctorado&pagina=-2', { text: 'a', level: '', page: 1 }],
  ['q=a&pagina=101', { text: 'a', level: '', page: 1 }],
  [`q=${'x'.repeat(120)}`, { text: 'x'.repeat(100), level: '', page: 1 }],
])('an address with "%s" asks %j', (query, question) => {
  expect(readQuestion(new URLSearchParams(query))).toEqual(question);
});

test('an address gives back what it was made of, and names nothing that goes without saying', () => {
  const question = { text: 'año & vida', level: 'Curso de Inglés', page: 2 };
  expect(readQuestion(new URL(searchAddress(question), 'http://localhost').searchParams)).toEqual(question);
  expect(searchAddress({ text: '', level: '', page: 1 })).toBe('/buscar');
});
