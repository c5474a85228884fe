import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../registry/release-source';
import type { ShareCard } from './kept-pages';
import { readPageRequest } from './page-url';
import { releaseFile } from './release-files-routes';
import { createShareImages, drawShareImage } from './share-image';
import type { SitePages } from './site-pages';

export interface ShareImageRoutesOptions {
  releases: ReleaseSource;
  config: RuntimeConfig;
  pages: SitePages;
}

/** Path of uploaded pictures. */
const UPLOADED = '/imagenes/';
const ONE_HOUR = 'public, max-age=3600';

/** The images in previews of shared links: the card of a page, at the page's path below `/compartir/`. */
export function shareImageRoutes({ releases, config, pages }: ShareImageRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const images = createShareImages();
    app.get<{ Params: { '*': string } }>(
      '/compartir/*',
      { schema: { hide: true } },
      async (request, reply) => {
        const name = /^(?<path>.+)\.png$/.exec(request.params['*'])?.groups?.path;
        const query = request.url.split('?')[1];
        const card = name && (await cardOf(name, query ? `?${query}` : ''));
        if (!card)
          return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
        const key = JSON.stringify([card, config.brand.name]);
        const image = images.get(key) ?? (await draw(card));
        images.set(key, image);
        return reply.type('image/png').header('cache-control', ONE_HOUR).send(image);

        async function cardOf(path: string, search: string): Promise<ShareCard | undefined> {
          const registry = await releases.registry();
          const url = path === 'inicio' ? '/' : `/${encodeURI(path)}`;
          const page = await pages.get(registry, readPageRequest(registry, url + search), request.log);
          return 'redirect' in page || page.status !== 200 ? undefined : page.card;
        }
      },
    );

    async function draw(card: ShareCard): Promise<Buffer> {
      const picture = card.illustration ? await pictureAt(card.illustration) : null;
      return drawShareImage(card, config.brand.name, picture);
    }

    /** A picture of a release, or one that the team has uploaded. */
    async function pictureAt(address: string): Promise<Buffer | null> {
      if (address.startsWith(UPLOADED)) {
        const { statusCode, rawPayload } = await app.inject(address);
        return statusCode === 200 ? rawPayload : null;
      }
      const file = await releaseFile(releases, address);
      return file ? readFile(join(releases.folder, file)).catch(() => null) : null;
    }
  };
}
