import { expect, test } from 'vitest';
import { categoryOf, newsUrl, shownNews } from './shown-news';

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
  const { searchParams } = new URL(newsUrl('Educación'), 'https://sitio.example');
  expect(categoryOf(searchParams)).toBe('Educación');
});

test.each([
  ['', 1],
  ['pagina=3', 3],
  ['pagina=0', 1],
  ['pagina=-2', 1],
  ['pagina=dos', 1],
  ['pagina=2.9', 2],
])('"%s" shows page %i', (search, page) => {
  expect(shownNews(new URLSearchParams(search)).page).toBe(page);
});

test('a page is read from the URL that leads to it', () => {
  const { searchParams } = new URL(newsUrl('Eventos', 4), 'https://sitio.example');
  expect(shownNews(searchParams)).toEqual({ category: 'Eventos', page: 4 });
  expect(newsUrl('Todas', 2)).toBe('/noticias?pagina=2');
});
