import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { RuntimeConfig } from 'shared/contract';
import { isUnchanged, weakTag } from '../http/kept-answers';
import type { ReleaseSource } from '../registry/release-source';
import { releaseFile } from './release-files-routes';
import { createIcons, ICON_SIZES, serviceWorker, webManifest } from './site-icons';

export interface BrowserFileRoutesOptions {
  releases: ReleaseSource;
  config: RuntimeConfig;
}

const ONE_DAY = 'public, max-age=86400';
const hidden = { schema: { hide: true } };

/** What browsers ask for at fixed paths: icons, the service worker and the manifest. */
export function browserFileRoutes({ releases, config }: BrowserFileRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const iconOf = createIcons(releases);
    for (const path of Object.keys(ICON_SIZES)) {
      app.get(path, hidden, async (_request, reply) => {
        const icon = await iconOf(path);
        if (!icon) return reply.callNotFound();
        const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png';
        return reply.type(type).header('cache-control', ONE_DAY).send(icon);
      });
    }
    app.get('/sw.js', hidden, async (_request, reply) => {
      const file = await releaseFile(releases, serviceWorker(await releases.registry()));
      if (!file) return reply.callNotFound();
      const text = await readFile(join(releases.folder, file), 'utf8');
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(text);
    });
    app.get('/manifest.webmanifest', hidden, async (request, reply) => {
      const manifest = JSON.stringify(webManifest(config.brand));
      if (isUnchanged(request, reply, weakTag(manifest))) return reply.code(304).send();
      return reply.type('application/manifest+json; charset=utf-8').send(manifest);
    });
  };
}
