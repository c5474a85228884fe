import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { RuntimeConfig } from 'shared/contract';
import { isUnchanged, weakTag } from '../http/kept-answers';
import { PAGES_PER_SITEMAP, robots, rss, sitemap, sitemapPart } from './search-files';
import type { SearchMap } from './search-map';

export interface SearchRoutesOptions {
  config: RuntimeConfig;
  map: SearchMap;
}

const ONE_HOUR = 'public, max-age=3600';
const hidden = { schema: { hide: true } };

/** A text that readers come back for: answered with 304 while it is the same. */
function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  if (isUnchanged(reply.request, reply, weakTag(text))) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** What search engines ask for. */
export function searchRoutes({ config, map }: SearchRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const { brand } = config;
    const xml = (reply: FastifyReply, text: string) => sendText(reply, 'application/xml', text);

    app.get('/robots.txt', hidden, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', ONE_HOUR).send(robots(brand.siteUrl)),
    );

    app.get('/sitemap.xml', hidden, async (request, reply) =>
      xml(reply, sitemap(await map.pages(request.log), brand.siteUrl)),
    );

    app.get<{ Params: { part: string } }>(
      '/sitemap-:part(^\\d{1,4}$).xml',
      hidden,
      async (request, reply) => {
        const part = Number(request.params.part);
        const all = await map.pages(request.log);
        if (all.length <= (part - 1) * PAGES_PER_SITEMAP || part < 1) return reply.callNotFound();
        return xml(reply, sitemapPart(all, brand.siteUrl, part));
      },
    );
  };
}

/** Sends the feed that a remote declares at a path; false when none does. */
export async function sendFeed(
  pathname: string,
  { map, config }: SearchRoutesOptions,
  reply: FastifyReply,
): Promise<boolean> {
  const feed = pathname.endsWith('.xml') ? await map.feed(pathname, reply.log) : undefined;
  if (!feed) return false;
  sendText(reply, 'application/rss+xml', rss(feed, config.brand));
  return true;
}
