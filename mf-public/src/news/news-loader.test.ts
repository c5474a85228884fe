import type { LoaderFunctionArgs } from 'shared/router';
import { NEWS_CATEGORIES, NEWS_FEED_SIZE, PUBLIC_NEWS_PAGE_SIZE } from 'shared/schemas';
import { expect, test } from 'vitest';
import { homeNews, news, NEWS_CATEGORIES as OF_FILES } from '../content/news';
import type { ArticleData } from './article-data';
import { articleLoader, homeNewsOf, newsOf } from './news-loader';
import { FEED_SIZE, NEWS_PER_PAGE } from './shown-news';

const item = {
  slug: 'Nueva',
  archivo: null,
  titulo: 'Nueva',
  descripcion: 'Lo nuevo.',
  categoria: 'Eventos',
  fecha: '2026-02-01',
  ubicacion: 'Bogotá',
  imagen: null,
  actualizado: '2026-02-02T10:00:00.000Z',
};
const article = {
  ...item,
  entrada: 'Entrada',
  minutos: 3,
  secciones: [{ id: 'uno', titulo: 'Uno', html: '<p>a</p>' }],
};

/** Loader arguments for a path; `answer` is the API's answer, undefined if the API is down. */
const args = (path: string, answer?: unknown) =>
  ({
    context: {
      get: () => () =>
        answer === undefined ? Promise.reject(new TypeError('down')) : Promise.resolve(Response.json(answer)),
    },
    params: { slug: /\/([^/?]*)(\?|$)/.exec(path)?.[1] },
    request: new Request(`http://localhost${path}`),
  }) as unknown as LoaderFunctionArgs;

async function pageOf(path: string, answer?: unknown) {
  const answered = await articleLoader(args(path, answer)).catch((thrown: unknown) => thrown);
  if (answered instanceof Response) return [answered.status, answered.headers.get('location')];
  const { data = answered, init } = answered as { data?: ArticleData; init?: { status: number } };
  return init ? init.status : (data as ArticleData);
}

test('without an answer of the desk, or while it is off, pages show the articles of the files', async () => {
  for (const answer of [undefined, { noticias: null }]) {
    expect(await newsOf(args('/noticias', answer))).toEqual({
      news,
      page: 1,
      found: news.length,
      total: news.length,
      canonicalPath: '/noticias',
    });
    expect(await newsOf(args('/noticias?categoria=eventos&pagina=2', answer))).toMatchObject({
      news: [],
      page: 2,
      found: 1,
      canonicalPath: '/noticias',
    });
    expect(await homeNewsOf(args('/', answer))).toEqual({ news: homeNews });
  }
  for (const answer of [undefined, { mesa: false }]) {
    expect(await pageOf('/noticias/apice2025', answer)).toMatchObject({
      item: { link: '/noticias/apice2025' },
      sections: expect.any(Array),
    });
    expect(await pageOf('/noticias/APICE2025?a=1', answer)).toEqual([301, '/noticias/apice2025?a=1']);
    expect(await pageOf('/noticias/otra', answer)).toBe(404);
  }
});

test('the articles of the desk stand in place of the files', async () => {
  const own = { ...item, slug: 'decreto-1278', archivo: 'Decreto1278' };
  const { news: shown } = await newsOf(
    args('/noticias', { noticias: [item, own], encontradas: 2, total: 2 }),
  );
  expect(shown.map(({ link }) => link)).toEqual(['/noticias/Nueva', '/noticias/decreto-1278']);
  // Without a picture of its own it keeps that of its file.
  expect(shown[1]?.imagen).toBe(news.find(({ link }) => link === '/noticias/Decreto1278')?.imagen);
  expect((await homeNewsOf(args('/', { noticias: [item, own] }))).news).toHaveLength(2);
  expect((await newsOf(args('/noticias', { noticias: [] }))).news).toEqual([]);
});

test('an article of the desk at its address; in other letters, or where it was before, it leads there', async () => {
  expect(await pageOf('/noticias/Nueva', { mesa: true, noticia: article })).toMatchObject({
    item: { titulo: 'Nueva' },
    lead: 'Entrada',
    minutes: 3,
    sections: [{ id: 'uno', blocks: [{ kind: 'html', html: '<p>a</p>' }] }],
  });
  expect(await pageOf('/noticias/nueva', { mesa: true, noticia: article })).toEqual([301, '/noticias/Nueva']);
  expect(await pageOf('/noticias/vieja?a=1', { mesa: true, movida: '/noticias/Nueva' })).toEqual([
    301,
    '/noticias/Nueva?a=1',
  ]);
  // Deleted at the desk: the copy in the files must not bring it back.
  expect(await pageOf('/noticias/apice2025', { mesa: true })).toBe(404);
});

test('the list asks for the page and the category of its URL; each page of the whole list is its own canonical', async () => {
  const asked: string[] = [];
  const answering = (path: string) => ({
    ...args(path),
    context: {
      get: () => (url: string) => {
        asked.push(url);
        return Promise.resolve(Response.json({ noticias: [item], encontradas: 30, total: 40 }));
      },
    },
  });
  const pageAt = (path: string) => newsOf(answering(path) as never);
  expect(await pageAt('/noticias?pagina=3')).toMatchObject({
    page: 3,
    found: 30,
    total: 40,
    canonicalPath: '/noticias?pagina=3',
  });
  expect(await pageAt('/noticias?categoria=EDUCACI%C3%93N&pagina=2')).toMatchObject({
    canonicalPath: '/noticias',
  });
  await homeNewsOf(answering('/') as never);
  expect(asked).toEqual([
    '/api/v1/news?pagina=3',
    '/api/v1/news?pagina=2&categoria=Educaci%C3%B3n',
    '/api/v1/news?por=3',
  ]);
});

test('what the API shares with these pages is the same', () => {
  expect(NEWS_PER_PAGE).toBe(PUBLIC_NEWS_PAGE_SIZE);
  expect(FEED_SIZE).toBe(NEWS_FEED_SIZE);
});

test('the categories are those of the desk', () => expect(OF_FILES).toEqual(NEWS_CATEGORIES));
