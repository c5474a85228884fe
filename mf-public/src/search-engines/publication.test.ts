import { brandWith } from 'shared';
import { newsSeedSchema } from 'shared/schemas';
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
/** The news desk is off unless given; `body` is the catalogue's answer. */
const answering =
  (body: unknown, status = 200, desk: { dates?: unknown; news?: unknown } = {}): typeof fetch =>
  async (url) => {
    const { pathname } = new URL(String(url), 'http://localhost');
    if (pathname.endsWith('/news/dates')) return Response.json(desk.dates ?? null);
    if (pathname.endsWith('/news')) return Response.json({ noticias: desk.news ?? null });
    return Response.json(body, { status });
  };
/** An article as the desk sends it. */
const told = {
  slug: 'nueva',
  archivo: null,
  titulo: 'Nueva',
  descripcion: 'Lo nuevo.',
  categoria: 'Eventos',
  fecha: '2026-02-01',
  ubicacion: 'Bogotá',
  imagen: null,
  actualizado: '2026-02-02T10:00:00.000Z',
};
async function feedEntries(call: typeof fetch) {
  const [feed] = descriptor.feeds;
  const entries = publication.feeds?.[feed?.path ?? ''];
  return typeof entries === 'function' ? entries(call) : (entries ?? []);
}

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

test('the feed that module.json declares has every article of the files, or those of the news desk', async () => {
  expect((await feedEntries(answering([]))).map(({ path }) => path)).toEqual(news.map(({ link }) => link));
  expect(await feedEntries(answering([], 200, { news: [told] }))).toMatchObject([
    { path: '/noticias/nueva', title: 'Nueva', category: 'Eventos', publishedAt: '2026-02-01' },
  ]);
});

test('the sitemap has the articles of the news desk in place of those of the files', async () => {
  const desk = { dates: [{ path: '/noticias/nueva', actualizado: '2026-02-02T10:00:00.000Z' }] };
  const pages = await publication.pages?.(answering([], 200, desk));
  expect(pages?.filter(({ path }) => path.startsWith('/noticias/'))).toEqual([
    { path: '/noticias/nueva', updatedAt: '2026-02-02T10:00:00.000Z' },
  ]);
});

test('the desk begins with every article, whose text stays that of the files where the editor cannot have it', async () => {
  const seeds = ((await publication.articles?.()) ?? []).map((seed) => newsSeedSchema.parse(seed));
  expect(seeds.map(({ slug }) => `/noticias/${slug}`)).toEqual(news.map(({ link }) => link));
  expect(seeds.filter(({ cuerpo }) => cuerpo === null).map(({ slug }) => slug)).toEqual([
    'salario-docente-2025',
  ]);
  const text = JSON.stringify(seeds.find(({ slug }) => slug === 'Decreto1278')?.cuerpo);
  expect(text).toContain('"type":"link","attrs":{"href":"/noticias/decreto2277"}');
  expect(text).not.toMatch(/\*\*|\]\(/);
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
