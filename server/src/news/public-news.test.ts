import { sql } from 'kysely';
import type { PublicNews } from 'shared/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { createTestApp } from '../testing/test-app';
import { MAIN_ENGINE } from '../testing/test-database';
import { createPublishedNews } from './published-news';
import { createRedirects } from './redirects';

const FILE = 5_000;
const EVENTS = 20;

describe.each(MAIN_ENGINE)('more news than one page, feed or sitemap holds, on %s', (engine) => {
  const site = opened(() => createTestApp(engine));
  let news: ReturnType<typeof createPublishedNews>;
  beforeAll(async () => {
    const { database } = site;
    // The highest number is the newest; the oldest are events.
    await sql`insert into news (slug, contenido, fecha, publicado)
      select 'n-' || i, jsonb_build_object('titulo', 'Noticia ' || i, 'descripcion', 'd', 'entrada', 'e', 'ubicacion', 'Cali',
          'categoria', case when i <= ${EVENTS} then 'Eventos' else 'Educación' end, 'fecha', '2026-01-01',
          'imagen', null, 'focoX', 50, 'focoY', 40, 'cuerpo', null),
        date '2010-01-01' + i, true
      from generate_series(1, ${FILE + 2}) i`.execute(database.query);
    await database.records.updateTable('newsDesk').set({ activa: true }).execute();
    news = createPublishedNews(database, createRedirects(database));
  });
  const list = async (query: string) => (await site.app.inject(`/api/v1/news${query}`)).json<PublicNews>();
  const slugsOf = ({ noticias }: PublicNews) => noticias?.map(({ slug }) => slug);

  test('the list is read page by page, also of a category; nothing is behind the last page', async () => {
    await expect.poll(async () => (await list('')).total, { timeout: 60_000 }).toBe(FILE + 2);
    expect(slugsOf(await list(''))).toHaveLength(12);
    expect(slugsOf(await list('?pagina=2'))?.[0]).toBe(`n-${FILE + 2 - 12}`);
    const events = await list('?categoria=Eventos&pagina=2');
    expect(events).toMatchObject({ encontradas: EVENTS, total: FILE + 2 });
    expect(slugsOf(events)).toEqual(['n-8', 'n-7', 'n-6', 'n-5', 'n-4', 'n-3', 'n-2', 'n-1']);
    expect(await list('?categoria=Otra')).toMatchObject({ noticias: [], encontradas: 0 });
    expect(slugsOf(await list('?pagina=9999'))).toEqual([]);
  });

  test.each(['?pagina=0', '?pagina=x', '?por=51', '?por=0', '?otro=1'])('%s is refused', async (query) => {
    expect((await site.app.inject(`/api/v1/news${query}`)).statusCode).toBe(400);
  });

  test('the feed goes on by pages, and ends', async () => {
    const entries = await news.olderEntries('/noticias/rss.xml', 2);
    expect(entries).toHaveLength(50);
    expect(entries[0]).toEqual({
      path: `/noticias/n-${FILE + 2 - 50}`,
      title: `Noticia ${FILE + 2 - 50}`,
      description: 'd',
      category: 'Educación',
      publishedAt: '2026-01-01',
    });
    expect(await news.olderEntries('/noticias/rss.xml', 102)).toEqual([]);
    expect(await news.olderEntries('/otro.xml', 2)).toEqual([]);
    // Such as `?pagina=x`.
    for (const page of [Number.NaN, 2.5, 1e300])
      expect(await news.olderEntries('/noticias/rss.xml', page)).toEqual([]);
  });

  test('the sitemap takes as many files as it needs, which hold each article once', async () => {
    expect(await news.sitemapParts()).toBe(2);
    const paths = [await news.dates(), await news.datesOf(2)].flatMap(
      (dates) => dates?.map(({ path }) => path) ?? [],
    );
    expect(new Set(paths).size).toBe(FILE + 2);
    expect(paths.slice(-2)).toEqual(['/noticias/n-2', '/noticias/n-1']);
    await site.database.records.updateTable('newsDesk').set({ activa: false }).execute();
    expect([await news.sitemapParts(), await news.datesOf(2), await news.dates()]).toEqual([0, [], null]);
  });
});
