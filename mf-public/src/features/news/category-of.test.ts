import { expect, test } from 'vitest';
import { categoryOf } from './category-of';
import { categoryUrl } from './category-url';

test.each([
  ['', 'Todas'],
  ['categoria=Eventos', 'Eventos'],
  ['categoria=educaci%C3%B3n', 'Educación'],
  ['categoria=NORMATIVIDAD', 'Normatividad'],
  ['categoria=Deportes', 'Deportes'],
])('the URL with "%s" shows %s', (search, category) => {
  expect(categoryOf(new URLSearchParams(search))).toBe(category);
});

test('a category is read from the URL that leads to it', () => {
  const { searchParams } = new URL(categoryUrl('Educación'), 'https://sitio.example');
  expect(categoryOf(searchParams)).toBe('Educación');
});
