import type { LoaderFunctionArgs } from 'shared/router';
import { NEWS_CATEGORIES } from 'shared/schemas';
import { expect, test } from 'vitest';
import { homeNews, news, NEWS_CATEGORIES as OF_FILES } from '../content/news';
import type { ArticleData } from './article-data';
import { articleLoader, homeNewsOf, newsOf } from './news-loader';

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

/** A page at a path; `answer` is the API's, or nothing where it is down. */
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
    expect(await newsOf(args('/noticias', answer))).toEqual({ news });
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
  const { news: shown } = await newsOf(args('/noticias', { noticias: [item, own] }));
  expect(shown.map(({ link }) => link)).toEqual(['/noticias/Nueva', '/noticias/decreto-1278']);
  // Without a picture of its own it keeps the one of its file.
  expect(shown[1]?.imagen).toBe(news.find(({ link }) => link === '/noticias/Decreto1278')?.imagen);
  expect((await homeNewsOf(args('/', { noticias: [item, own, own, own] }))).news).toHaveLength(3);
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
  // Deleted at the desk: that it is in the files brings it not back.
  expect(await pageOf('/noticias/apice2025', { mesa: true })).toBe(404);
});

test('the categories are those of the desk', () => expect(OF_FILES).toEqual(NEWS_CATEGORIES));
