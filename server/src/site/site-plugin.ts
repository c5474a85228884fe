import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from 'shared/contract';
import { ReleaseError } from '../releases/release-error';
import type { ReleaseSource } from '../releases/release-source';
import { canonicalPath, plainAddress } from './page-route';
import { releaseFilesRoutes } from './release-files-routes';
import { SearchMap } from './search-map';
import { searchRoutes, sendFeed } from './search-routes';
import { ShellRenderer } from './shell-renderer';
import { type PageAnswer, SitePages } from './site-pages';
import { telemetryRoutes } from './telemetry-routes';

export interface SiteOptions {
  releases: ReleaseSource;
  config: RuntimeConfig;
  /** Changes with every change of public data; rejects while the database is down. */
  dataRevision: () => Promise<string>;
}

const NOT_READY =
  '<!DOCTYPE html><html lang="es-CO"><meta charset="utf-8"><title>En preparación</title>' +
  '<p>El sitio aún no tiene una versión publicada. Ejecute «npm start» o promueva un «shell».</p>';

function acceptedEncoding(request: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** An old copy says since when it is old; the shell shows it. */
function withNotice(page: Extract<PageAnswer, { html: Buffer }>): Buffer {
  const notice = `<script id="stale" type="application/json">"${page.renderedAt.toISOString()}"</script>`;
  return Buffer.from(page.html.toString().replace('<script id="boot"', `${notice}<script id="boot"`));
}

function send(request: FastifyRequest, reply: FastifyReply, page: PageAnswer): FastifyReply {
  if ('redirect' in page) return reply.redirect(page.redirect, page.status);
  reply.code(page.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (page.noindex) reply.header('x-robots-tag', 'noindex');
  if (page.stale) return reply.header('cache-control', 'no-store').send(withNotice(page));
  reply.header('cache-control', 'no-cache').header('etag', page.etag);
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const encoding = acceptedEncoding(request);
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip);
}

/**
 * The gateway: published files, the release registry, and a document for every other address. Registered last, so
 * that whatever no other route answers is a page.
 */
export async function sitePlugin(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { releases } = options;
  const renderer = new ShellRenderer(app, releases, options.config);
  const pages = new SitePages({ ...options, renderer });
  const map = new SearchMap({ ...options, renderer });
  await releaseFilesRoutes(app, releases);
  await searchRoutes(app, { ...options, map, pages });
  await telemetryRoutes(app);

  app.get('/remotes.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await releases.registry()),
  );

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { pathname, search } = plainAddress(request.url);
    try {
      if (await sendFeed(pathname, { ...options, map }, reply)) return reply;
      const canonical = canonicalPath(await releases.registry(), pathname);
      if (canonical !== request.url.split('?')[0]) return reply.redirect(canonical + search, 301);
      return send(request, reply, await pages.get(pathname + search, request.log));
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      request.log.error({ err: error }, 'no site to serve');
      return reply.code(503).type('text/html; charset=utf-8').send(NOT_READY);
    }
  });
}
