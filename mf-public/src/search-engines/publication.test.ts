import { brandWith } from 'shared';
import { expect, test } from 'vitest';
import descriptor from '../../module.json';
import { news } from '../content/news';
import { pageDates } from '../content/page-dates';
import { newsArticle } from './articles';
import { publication } from './publication';

const dates = [
  {
    id: 'derecho-103',
    titulo: 'Derecho',
    nivel: 'Pregrado',
    universidad: 'FUNDES',
    actualizado: '2027-03-01T10:00:00.000Z',
  },
  {
    id: '7f0c',
    titulo: 'Inglés: A1',
    nivel: 'Curso de Inglés',
    universidad: 'UNADE',
    actualizado: '2025-04-01T10:00:00.000Z',
  },
];
const dateOf = (wanted: string) => pageDates.find(({ path }) => path === wanted)?.date;
const answering =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

test('pages are dated by the last change of their words or of the programs on them, never by a release', async () => {
  const pages = await publication.pages?.(answering(dates));
  expect(pages).toEqual(
    expect.arrayContaining([
      { path: '/programas/derecho-103', updatedAt: '2027-03-01T10:00:00.000Z' },
      { path: '/programas/ingles-a1-7f0c', updatedAt: '2025-04-01T10:00:00.000Z' },
      { path: '/pregrado', updatedAt: '2027-03-01T10:00:00.000Z' },
      { path: '/oferta-academica/fundes', updatedAt: '2027-03-01T10:00:00.000Z' },
      { path: '/ingles', updatedAt: dateOf('/ingles') },
      { path: '/oferta-academica/unade', updatedAt: dateOf('/oferta-academica/unade') },
      { path: '/noticias/decreto2277', updatedAt: '2025-07-17' },
    ]),
  );
});

test('every page that may be indexed has a date of its own', () => {
  const dated = new Set([...pageDates.map(({ path }) => path), ...news.map(({ link }) => link)]);
  const undated = descriptor.routes.filter(
    ({ path, noindex, rendering }) =>
      rendering === 'server' && !noindex && !path.includes(':') && !dated.has(path),
  );
  expect(undated.map(({ path }) => path)).toEqual([]);
});

test('half a catalogue is not published', async () => {
  await expect(publication.pages?.(answering({}, 503))).rejects.toThrow('fechas de los programas');
});

test('the feed that module.json declares has every article', () => {
  const [feed] = descriptor.feeds;
  expect(publication.feeds?.[feed?.path ?? '']?.map(({ path }) => path)).toEqual(
    news.map(({ link }) => link),
  );
});

test('P2.73 an article is told with its date, place and section', () => {
  const item = news.find(({ link }) => link === '/noticias/apice2025');
  expect(item && newsArticle(item, brandWith({}))).toMatchObject({
    '@type': 'NewsArticle',
    datePublished: '2025-07-17',
    articleSection: 'Eventos',
    image: ['/compartir/noticias/apice2025.png'],
  });
});
