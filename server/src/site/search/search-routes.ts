import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { FeedEntry, RuntimeConfig } from 'shared/contract';
import { NEWS_FEED_SIZE } from 'shared/schemas';
import { isUnchanged, weakTag } from '../../http/kept-answers';
import { PAGES_PER_SITEMAP, robots, rss, sitemap, sitemapPart } from './search-files';
import type { SearchMap } from './search-map';

/** Reads a list that grows without limit page by page, as requested. */
export interface LongLists {
  /** How many sitemap files its pages need; the first one is the sitemap itself. */
  sitemapParts: () => Promise<number>;
  datesOf: (part: number) => Promise<readonly { path: string; actualizado: string }[]>;
  /** Entries of a feed after its first page. */
  olderEntries: (path: string, page: number) => Promise<FeedEntry[]>;
}

export interface SearchRoutesOptions {
  config: RuntimeConfig;
  map: SearchMap;
  news?: LongLists | undefined;
}

const newsPart = (part: number | string) => `/sitemap-noticias-${part}.xml`;
const ONE_HOUR = 'public, max-age=3600';
const hidden = { schema: { hide: true } };

/** Sends a text, or 304 while the client's copy is the same. */
function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  if (isUnchanged(reply.request, reply, weakTag(text))) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** Routes of `robots.txt` and the sitemap's files. */
export function searchRoutes({ config, map, news }: SearchRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const xml = (reply: FastifyReply, text: string) => sendText(reply, 'application/xml', text);

    app.get('/robots.txt', hidden, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', ONE_HOUR)
        .send(robots(config.brand.siteUrl)),
    );

    app.get('/sitemap.xml', hidden, async (request, reply) => {
      const parts = (await news?.sitemapParts()) ?? 0;
      const more = Array.from({ length: Math.max(0, parts - 1) }, (_, index) => newsPart(index + 2));
      return xml(reply, sitemap(await map.pages(request.log), config.brand.siteUrl, { more }));
    });

    app.get<{ Params: { part: string } }>(newsPart(':part(^\\d{1,4}$)'), hidden, async (request, reply) => {
      const part = Number(request.params.part);
      const dates = part > 1 ? ((await news?.datesOf(part)) ?? []) : [];
      if (dates.length === 0) return reply.callNotFound();
      const pages = dates.map(({ path, actualizado }) => ({ path, updatedAt: actualizado }));
      return xml(reply, sitemapPart(pages, config.brand.siteUrl, 1));
    });

    app.get<{ Params: { part: string } }>(
      '/sitemap-:part(^\\d{1,4}$).xml',
      hidden,
      async (request, reply) => {
        const part = Number(request.params.part);
        const all = await map.pages(request.log);
        if (all.length <= (part - 1) * PAGES_PER_SITEMAP || part < 1) return reply.callNotFound();
        return xml(reply, sitemapPart(all, config.brand.siteUrl, part));
      },
    );
  };
}

/** Sends the feed that a remote declares at a path, or an older page of it; false when there is none. */
export async function sendFeed(
  pathname: string,
  { map, config, news }: SearchRoutesOptions,
  reply: FastifyReply,
): Promise<boolean> {
  const feed = pathname.endsWith('.xml') ? await map.feed(pathname, reply.log) : undefined;
  if (!feed) return false;
  const { pagina } = reply.request.query as { pagina?: string };
  const page = Number(pagina ?? 1);
  const entries = page === 1 ? feed.entries : ((await news?.olderEntries(pathname, page)) ?? []);
  if (page !== 1 && entries.length === 0) return false;
  const next = entries.length === NEWS_FEED_SIZE ? `${pathname}?pagina=${page + 1}` : undefined;
  sendText(reply, 'application/rss+xml', rss({ ...feed, entries, next }, config.brand));
  return true;
}
