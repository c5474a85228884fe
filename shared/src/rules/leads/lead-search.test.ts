import { expect, test } from 'vitest';
import { searchTerms, searchText } from './lead-search';

test.each([
  ['  Peña   MARÍA ', ['pena', 'maria']],
  ['300 123 4567', ['3001234567']],
  ['+57 (300) 123-4567', ['3001234567']],
  ['573001234567', ['3001234567']],
  ['1.020.304', ['1020304']],
  ['ana 300-123 luz@example.com', ['ana', '300123', 'luz@example.com']],
  ['persona2@example.com', ['persona2@example.com']],
  ['ana ana', ['ana']],
  ['', []],
])('%j looks for %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

test('every term of a lead’s own data is in its search text', () => {
  const lead = {
    nombre: 'Luz Peña',
    email: 'Luz@Example.com',
    telefono: '+57 300 123 4567',
    cedula: '1.020.304',
  };
  const text = searchText(lead);
  for (const typed of ['peña luz', 'LUZ@example', '(300) 123-4567', '1020304', '1.020', '4567']) {
    expect([typed, searchTerms(typed).every((term) => text.includes(term))]).toEqual([typed, true]);
  }
});
