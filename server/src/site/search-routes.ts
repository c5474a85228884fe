import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { RuntimeConfig } from 'shared/contract';
import { isUnchanged, weakTag } from '../http/kept-answers';
import type { ReleaseSource } from '../registry/release-source';
import type { ShareCard } from './kept-pages';
import { readPageRequest } from './page-url';
import { releaseFile } from './release-files-routes';
import { PAGES_PER_SITEMAP, robots, rss, sitemap, sitemapPart } from './search-files';
import type { SearchMap } from './search-map';
import { createShareImages, drawShareImage } from './share-image';
import { createIcons, ICON_SIZES, serviceWorker, webManifest } from './site-icons';
import type { SitePages } from './site-pages';

export interface SearchRoutesOptions {
  releases: ReleaseSource;
  config: RuntimeConfig;
  map: SearchMap;
  pages: SitePages;
}

const ONE_HOUR = 'public, max-age=3600';
const ONE_DAY = 'public, max-age=86400';
const hidden = { schema: { hide: true } };

/** A text that readers come back for: answered with 304 while it is the same. */
function sendText(reply: FastifyReply, type: string, text: string): FastifyReply {
  if (isUnchanged(reply.request, reply, weakTag(text))) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}

/** What search engines, feed readers and the previews of shared links ask for. */
export function searchRoutes(options: SearchRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const { config, map, pages } = options;
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

    const images = createShareImages();
    app.get<{ Params: { '*': string } }>('/compartir/*', hidden, async (request, reply) => {
      const name = /^(?<path>.+)\.png$/.exec(request.params['*'])?.groups?.path;
      const query = request.url.split('?')[1];
      const card = name && (await cardOf(name, query ? `?${query}` : ''));
      if (!card)
        return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
      const key = JSON.stringify(card);
      const image = images.get(key) ?? (await draw(card));
      images.set(key, image);
      return reply.type('image/png').header('cache-control', ONE_HOUR).send(image);

      async function cardOf(path: string, search: string): Promise<ShareCard | undefined> {
        const registry = await options.releases.registry();
        const url = path === 'inicio' ? '/' : `/${encodeURI(path)}`;
        const page = await pages.get(registry, readPageRequest(registry, url + search), request.log);
        return 'redirect' in page || page.status !== 200 ? undefined : page.card;
      }
    });

    const iconOf = createIcons(options.releases);
    for (const path of Object.keys(ICON_SIZES)) {
      app.get(path, hidden, async (_request, reply) => {
        const icon = await iconOf(path);
        if (!icon) return reply.callNotFound();
        const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png';
        return reply.type(type).header('cache-control', ONE_DAY).send(icon);
      });
    }
    app.get('/sw.js', hidden, async (_request, reply) => {
      const file = await releaseFile(options.releases, serviceWorker(await options.releases.registry()));
      if (!file) return reply.callNotFound();
      const text = await readFile(join(options.releases.folder, file), 'utf8');
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text);
    });
    app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', ONE_DAY)
        .send(JSON.stringify(webManifest(brand))),
    );

    async function draw(card: ShareCard): Promise<Buffer> {
      const file = card.illustration && (await releaseFile(options.releases, card.illustration));
      const illustration = file
        ? await readFile(join(options.releases.folder, file)).catch(() => null)
        : null;
      return drawShareImage(card, brand.name, illustration);
    }
  };
}

/** Sends the feed that a remote declares at a path; false when none does. */
export async function sendFeed(
  pathname: string,
  { map, config }: Pick<SearchRoutesOptions, 'map' | 'config'>,
  reply: FastifyReply,
): Promise<boolean> {
  const feed = pathname.endsWith('.xml') ? await map.feed(pathname, reply.log) : undefined;
  if (!feed) return false;
  sendText(reply, 'application/rss+xml', rss(feed, config.brand));
  return true;
}
