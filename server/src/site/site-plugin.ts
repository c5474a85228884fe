import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageFigures, Redirection, Registry, RemoteEvent, RuntimeConfig } from 'shared/contract';
import { sendKept, weakTag } from '../http/kept-answers';
import { allowModulesFrom } from '../http/security-headers';
import { endedOverrides, type OverrideCookies } from '../overrides/override-cookies';
import { overrideRoutes } from '../overrides/routes';
import type { Channels } from '../registry/channels';
import { ProblemWatch } from '../registry/problem-watch';
import type { ReleaseSource } from '../registry/release-source';
import { ShellRenderer } from '../rendering/shell-renderer';
import { ReleaseError } from '../storage/release-error';
import { browserFileRoutes } from './browser-file-routes';
import { ERROR_PAGE, NOT_READY_PAGE } from './error-page';
import { type PageRequest, readPageRequest, withParameters } from './page-url';
import { createRegistryAnswers } from './registry-answer';
import { releaseFilesRoutes } from './release-files-routes';
import { SearchMap } from './search-map';
import { searchRoutes, sendFeed } from './search-routes';
import { shareImageRoutes } from './share-image-routes';
import { type PageAnswer, SitePages } from './site-pages';
import { telemetryRoutes } from './telemetry-routes';
import { hasShare, named, roleOf, visitorOf } from './visitor';

export interface SiteOptions {
  releases: ReleaseSource;
  config: RuntimeConfig;
  /** Changes with every change of public data; rejects while the database is down. */
  dataRevision: () => Promise<string>;
  /** What browsers ask for in place of what is live; without it they get nothing else. */
  overrideCookies?: OverrideCookies;
  /** Calls that need the figures which pages print by themselves. */
  figureRoutes?: (figures: () => Promise<PageFigures[]>) => FastifyPluginAsync;
  /** Told of every load and failure of a remote, by browsers, with their network, and by rendering. */
  onRemoteEvent?: (event: RemoteEvent, network?: string) => void;
}

/** `?modulos` opens the developer panel; with this value the server ends every override. */
const PANEL_PARAMETER = 'modulos';
const RESET = 'restablecer';

type Document = Exclude<PageAnswer, Redirection>;

const MAX_REQUESTS = 5_000;
/** Longer URLs would make the table of known requests large. */
const MAX_KEPT_URL = 200;

/** An old copy says since when it is old; the shell shows it. */
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

/** Ends the overrides of a browser, even one whose scripts no longer answer. */
function endOverrides(reply: FastifyReply, { canonicalPath, search }: PageRequest): FastifyReply {
  const kept = new URLSearchParams(search);
  kept.delete(PANEL_PARAMETER);
  return reply
    .header('set-cookie', endedOverrides())
    .header('cache-control', 'no-store')
    .redirect(withParameters(canonicalPath, kept), 303);
}

/** A mark that changes with every change of what is live for anybody. */
function createChannelsMark() {
  const known = new WeakMap<Channels, string>();
  return (channels: Channels): string => {
    const mark = known.get(channels) ?? weakTag(JSON.stringify(channels.apps)).slice(3, 15);
    known.set(channels, mark);
    return mark;
  };
}

/** Reads requests once per registry: matching a path against every declared route costs more than sending its page. */
function createRequestReader() {
  const known = new WeakMap<Registry, LRUCache<string, PageRequest>>();
  return (registry: Registry, url: string): PageRequest => {
    if (url.length > MAX_KEPT_URL) return readPageRequest(registry, url);
    const requests = known.get(registry) ?? new LRUCache<string, PageRequest>({ max: MAX_REQUESTS });
    known.set(registry, requests);
    const request = requests.get(url) ?? readPageRequest(registry, url);
    requests.set(url, request);
    return request;
  };
}

/**
 * The gateway: published files, the release registry, and a document for every other URL. Registered last, so that
 * whatever no other route answers is a page.
 */
export function sitePlugin(options: SiteOptions): FastifyPluginAsync {
  return async (app) => {
    const { releases } = options;
    const report = (event: RemoteEvent, network?: string) => {
      app.log[event.outcome === 'failed' ? 'warn' : 'info'](
        { remoteEvent: event },
        `remote ${event.outcome}`,
      );
      options.onRemoteEvent?.(event, network);
    };
    const damage = new ProblemWatch(releases, report);
    const overridesOf = (request: FastifyRequest) => options.overrideCookies?.read(request, roleOf(request));
    const visitorWithOverrides = (request: FastifyRequest) => ({
      ...visitorOf(request),
      versions: overridesOf(request)?.versions,
    });
    const registryFor = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorWithOverrides(request);
      await damage.look();
      const isNew = !visitor.id && hasShare(await releases.channels());
      return releases.registry(isNew ? named(request, reply, visitor) : visitor);
    };
    const renderer = new ShellRenderer(app, releases, options.config);
    const pages = new SitePages({ ...options, renderer, report });
    const map = new SearchMap({ ...options, renderer });
    const readRequest = createRequestReader();
    await app.register(releaseFilesRoutes(releases));
    await app.register(searchRoutes({ ...options, map }));
    await app.register(shareImageRoutes({ ...options, pages }));
    await app.register(browserFileRoutes(options));
    await app.register(telemetryRoutes(report));
    if (options.overrideCookies) {
      const cookies = options.overrideCookies;
      await app.register(overrideRoutes({ releases, cookies }));
    }
    if (options.figureRoutes) await app.register(options.figureRoutes(() => map.figures(app.log)));

    const sendRegistry = createRegistryAnswers();
    app.get('/remotes.json', { schema: { hide: true } }, async (request, reply) => {
      return sendRegistry(request, reply, await registryFor(request, reply));
    });

    const channelsMark = createChannelsMark();
    // Every open page asks for it again and again: as short as can be, and the same for everybody, so that caches answer.
    app.get('/revision.txt', { logLevel: 'warn', schema: { hide: true } }, async (_, reply) => {
      const [{ revision }, channels] = [await releases.registry(), await releases.channels()];
      reply.header('cache-control', 'public, max-age=1').type('text/plain');
      return `${revision} ${channelsMark(channels)}`;
    });

    app.get('/*', { schema: { hide: true } }, async (request, reply) => {
      try {
        const registry = await registryFor(request, reply);
        const asked = readRequest(registry, request.url);
        if (new URLSearchParams(asked.search).get(PANEL_PARAMETER) === RESET) {
          return endOverrides(reply, asked);
        }
        if (await sendFeed(asked.pathname, { ...options, map }, reply)) return reply;
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
