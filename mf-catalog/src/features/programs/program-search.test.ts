import type { Program } from 'shared/schemas';
import { expect, test } from 'vitest';
import { matchingPrograms, pageOf, readSearch, writeSearch } from './program-search';

const programs = [
  { titulo: 'Psicología', universidad: 'Umecit', nivel: 'Pregrado', snies: '54186' },
  { titulo: 'Maestría en Educación', universidad: 'UNADE', nivel: 'Posgrado', snies: '91102' },
] as Program[];

const titles = (query: string) =>
  matchingPrograms(programs, readSearch(new URLSearchParams(query))).map(({ titulo }) => titulo);

test.each([
  ['q=PSICOLOGIA', ['Psicología']],
  ['q=educaci%C3%B3n%20unade', ['Maestría en Educación']],
  ['q=91102', ['Maestría en Educación']],
  ['nivel=Pregrado', ['Psicología']],
  ['q=psicolog&nivel=Posgrado', []],
  ['', ['Psicología', 'Maestría en Educación']],
])('?%s finds %j', (query, found) => {
  expect(titles(query)).toEqual(found);
});

test.each([
  ['pagina=3', 3],
  ['pagina=0', 1],
  ['pagina=-2', 1],
  ['pagina=1.5', 1],
  ['pagina=dos', 1],
  ['', 1],
])('?%s is page %i', (query, page) => {
  expect(readSearch(new URLSearchParams(query)).page).toBe(page);
});

test('a new search starts at its first page and keeps the rest of the address', () => {
  const at = new URLSearchParams('tab=programas&q=psico&pagina=2');
  expect(writeSearch(at, { q: '' }).toString()).toBe('tab=programas');
  expect(writeSearch(at, { nivel: 'Posgrado' }).toString()).toBe('tab=programas&q=psico&nivel=Posgrado');
  expect(writeSearch(at, { pagina: '3' }).toString()).toBe('tab=programas&q=psico&pagina=3');
  expect(writeSearch(at, { pagina: '1' }).toString()).toBe('tab=programas&q=psico');
});

test('fifty programs a page; a page past the end is the last', () => {
  const list = Array.from({ length: 120 }, (_, index) => index);
  expect(pageOf(list, 2)).toMatchObject({ page: 2, pages: 3, first: 51, last: 100 });
  expect(pageOf(list, 9)).toMatchObject({ page: 3, first: 101, last: 120 });
  expect(pageOf([], 1)).toMatchObject({ page: 1, pages: 1, first: 0, last: 0, entries: [] });
});
