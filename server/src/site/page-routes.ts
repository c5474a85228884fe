import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Overrides, Redirection, Registry, RuntimeConfig } from 'shared/contract';
import { sendKept } from '../http/kept-answers';
import { allowModulesFrom } from '../http/security-headers';
import { endedOverrides } from '../overrides/override-cookies';
import { ReleaseError } from '../storage/release-error';
import { ERROR_PAGE, NOT_READY_PAGE } from './error-page';
import { createRequestReader, type PageRequest, withParameters } from './page-url';
import type { SearchMap } from './search/search-map';
import { type LongLists, sendFeed } from './search/search-routes';
import type { PageAnswer, SitePages } from './site-pages';
import type { RegistryFor } from './visitor';

interface PageRoutesOptions {
  readonly config: RuntimeConfig;
  readonly news?: LongLists | undefined;
  readonly pages: SitePages;
  readonly map: SearchMap;
  readonly registryFor: RegistryFor;
  readonly movedTo?: ((path: string) => Promise<string | undefined>) | undefined;
  readonly overridesOf: (request: FastifyRequest) => Overrides | undefined;
}

/** `?modulos` opens the developer panel; with this value the server ends every override. */
const PANEL_PARAMETER = 'modulos';
const RESET = 'restablecer';

type Document = Exclude<PageAnswer, Redirection>;

/** Adds to an old copy when it was rendered; the shell shows it. */
function withNotice(page: Document): Buffer {
  const notice = `<script id="stale" type="application/json">"${page.renderedAt.toISOString()}"</script>`;
  return Buffer.from(page.body.plain.toString().replace('<script id="boot"', `${notice}<script id="boot"`));
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Document): Promise<FastifyReply> {
  reply.code(page.status).type('text/html; charset=utf-8');
  if (page.noindex) reply.header('x-robots-tag', 'noindex');
  if (page.stale) return reply.header('cache-control', 'no-store').send(withNotice(page));
  return sendKept(request, reply, page.body);
}

function sendErrorPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Ends the overrides of a browser, even if its scripts no longer work. */
function endOverrides(reply: FastifyReply, { canonicalPath, search }: PageRequest): FastifyReply {
  const kept = new URLSearchParams(search);
  kept.delete(PANEL_PARAMETER);
  return reply
    .header('set-cookie', endedOverrides())
    .header('cache-control', 'no-store')
    .redirect(withParameters(canonicalPath, kept), 303);
}

/** A document for every URL that no other route answers. */
export function pageRoutes({
  config,
  pages,
  map,
  registryFor,
  overridesOf,
  movedTo,
  news,
}: PageRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    const readRequest = createRequestReader();

    /** A page about the visitor: it is not kept, not indexed, and sites that it links to do not learn its URL. */
    async function sendPersonal(
      request: FastifyRequest,
      reply: FastifyReply,
      registry: Registry,
      asked: PageRequest,
    ): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      reply.header('referrer-policy', 'no-referrer');
      const page = await pages.personal(registry, asked, request.headers.cookie, request.log);
      if ('redirect' in page) return reply.redirect(page.redirect, page.status);
      return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
    }

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      try {
        const registry = await registryFor(request, reply);
        const asked = readRequest(registry, request.url);
        if (new URLSearchParams(asked.search).get(PANEL_PARAMETER) === RESET) {
          return endOverrides(reply, asked);
        }
        if (await sendFeed(asked.pathname, { config, map, news }, reply)) return reply;
        const moved = await movedTo?.(asked.canonicalPath);
        if (moved) return reply.redirect(moved + asked.search, 301);
        if (asked.canonicalPath !== request.url.split('?')[0]) {
          return reply.redirect(asked.canonicalPath + asked.search, 301);
        }
        const overrides = overridesOf(request);
        if (overrides) {
          allowModulesFrom(reply, Object.values(overrides.origins));
          reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
          const page = await pages.unrendered(registry, asked, request.log, overrides);
          return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
        }
        if (asked.found?.route.personal) return await sendPersonal(request, reply, registry, asked);
        const page = await pages.get(registry, asked, request.log);
        if ('redirect' in page) {
          return reply.redirect(withParameters(page.redirect, asked.unread), page.status);
        }
        return await send(request, reply, page);
      } catch (error) {
        request.log.error({ err: error }, 'no page to send');
        return sendErrorPage(reply, error instanceof ReleaseError ? NOT_READY_PAGE : ERROR_PAGE);
      }
    });
  };
}
