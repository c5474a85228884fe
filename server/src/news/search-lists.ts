import type { FeedEntry } from 'shared/contract';
import { NEWS_FEED_SIZE } from 'shared/schemas';
import { NEWS_COLUMNS, newsPath, publicItem } from './news-rows';
import type { PublishedRows } from './published-rows';

const FEED = newsPath('rss.xml');
/** Articles per file of the sitemap. */
const DATED = 5_000;

/** An article's address with its last change. */
export interface DatedAddress {
  readonly path: string;
  readonly actualizado: string;
}

/** The news for search engines and feed readers, one part at a time: the whole list is never built, however long it is. */
export function createSearchLists({ published, some, isOn }: PublishedRows) {
  async function datesOf(part: number): Promise<DatedAddress[]> {
    const rows = await some(part, DATED).select(['slug', 'actualizado']).execute();
    return rows.map(({ slug, actualizado }) => ({
      path: newsPath(slug),
      actualizado: actualizado.toISOString(),
    }));
  }

  return {
    /** Addresses and last changes of the newest articles, as many as one sitemap file has; null while the desk is off. */
    dates: async (): Promise<DatedAddress[] | null> => ((await isOn()) ? datesOf(1) : null),

    /** The same for one file of the sitemap, of which the first is the sitemap itself; empty while the desk is off. */
    datesOf: async (part: number): Promise<DatedAddress[]> => ((await isOn()) ? datesOf(part) : []),

    /** A later page of the feed; the code of the pages writes the first. Empty while the desk is off. */
    async olderEntries(path: string, page: number): Promise<FeedEntry[]> {
      if (path !== FEED || !Number.isSafeInteger(page) || page < 2 || !(await isOn())) return [];
      const rows = await some(page, NEWS_FEED_SIZE).select(NEWS_COLUMNS).execute();
      return rows.map(publicItem).map(({ slug, titulo, descripcion, categoria, fecha }) => ({
        path: newsPath(slug),
        title: titulo,
        description: descripcion,
        category: categoria,
        publishedAt: fecha,
      }));
    },

    /** How many sitemap files the articles need. */
    async sitemapParts(): Promise<number> {
      if (!(await isOn())) return 0;
      const { total } = await published()
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      return Math.ceil(Number(total) / DATED);
    },
  };
}
