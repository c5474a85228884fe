import { brandWith } from 'shared';
import { expect, test } from 'vitest';
import descriptor from '../../module.json';
import { news } from '../content/news';
import { newsArticle } from './articles';
import { publication } from './publication';

const dates = [
  { id: 'derecho-103', titulo: 'Derecho', actualizado: '2026-03-01T10:00:00.000Z' },
  { id: '7f0c', titulo: 'Inglés: A1', actualizado: '2026-04-01T10:00:00.000Z' },
];
const answering =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

test('programs and articles are dated by their last change, lists by that of their newest program', async () => {
  const pages = await publication.pages?.(answering(dates));
  expect(pages).toEqual(
    expect.arrayContaining([
      { path: '/programas/derecho-103', updatedAt: '2026-03-01T10:00:00.000Z' },
      { path: '/pregrado', updatedAt: '2026-04-01T10:00:00.000Z' },
      { path: '/noticias/decreto2277', updatedAt: '2025-07-17' },
    ]),
  );
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
