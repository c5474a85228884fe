import type { FeedEntry } from 'shared/contract';
import { NEWS_FEED_SIZE } from 'shared/schemas';
import { NEWS_COLUMNS, newsPath, publicItem } from './news-rows';
import type { PublishedRows } from './published-rows';

const FEED = newsPath('rss.xml');
/** Articles in a file of the sitemap. */
const DATED = 5_000;

/** An article's address with its last change. */
export interface DatedAddress {
  readonly path: string;
  readonly actualizado: string;
}

/** The news for search engines and readers of feeds, a part at a time: however many there are, no list of all is made. */
export function createSearchLists({ published, some, isOn }: PublishedRows) {
  async function datesOf(part: number): Promise<DatedAddress[]> {
    const rows = await some(part, DATED).select(['slug', 'actualizado']).execute();
    return rows.map(({ slug, actualizado }) => ({
      path: newsPath(slug),
      actualizado: actualizado.toISOString(),
    }));
  }

  return {
    /** The addresses of the newest articles with their last changes, as many as the sitemap has itself; null while the desk is off. */
    dates: async (): Promise<DatedAddress[] | null> => ((await isOn()) ? datesOf(1) : null),

    /** Of a file of the sitemap, the first of which is the sitemap itself; empty while the desk is off. */
    datesOf: async (part: number): Promise<DatedAddress[]> => ((await isOn()) ? datesOf(part) : []),

    /** A page of the feed after the first, which the pages' code writes; empty while the desk is off. */
    async olderEntries(path: string, page: number): Promise<FeedEntry[]> {
      if (path !== FEED || page < 2 || !(await isOn())) return [];
      const rows = await some(page, NEWS_FEED_SIZE).select(NEWS_COLUMNS).execute();
      return rows.map(publicItem).map(({ slug, titulo, descripcion, categoria, fecha }) => ({
        path: newsPath(slug),
        title: titulo,
        description: descripcion,
        category: categoria,
        publishedAt: fecha,
      }));
    },

    /** How many files of the sitemap the articles take. */
    async sitemapParts(): Promise<number> {
      if (!(await isOn())) return 0;
      const { total } = await published()
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Math.ceil(Number(total) / DATED);
    },
  };
}
