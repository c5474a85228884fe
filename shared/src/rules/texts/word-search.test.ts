import { expect, test } from 'vitest';
import { wordSearch } from './word-search';

test.each([
  ['PSICOLOGIA', 'Psicología (Virtual)', true],
  ['virtual psico', 'Psicología (Virtual)', true],
  ['nanez', 'Beto Ñáñez', true],
  ['psico presencial', 'Psicología (Virtual)', false],
  ['  ', 'cualquiera', true],
])('"%s" in "%s": %s', (search, text, found) => {
  expect(wordSearch(search)(text)).toBe(found);
});
