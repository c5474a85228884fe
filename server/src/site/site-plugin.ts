import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { PageFigures, RemoteEvent, RuntimeConfig } from 'shared/contract';
import type { OverrideCookies } from '../overrides/override-cookies';
import type { PreviewLinks } from '../overrides/preview-links';
import { overrideRoutes } from '../overrides/routes';
import { ProblemWatch } from '../registry/problem-watch';
import type { ReleaseSource } from '../registry/release-source';
import type { RenderPool } from '../rendering/render-pool';
import { ShellRenderer } from '../rendering/shell-renderer';
import { browserFileRoutes } from './browser-file-routes';
import { pageRoutes } from './page-routes';
import { registryRoutes } from './registry-routes';
import { releaseFilesRoutes } from './release-files-routes';
import { SearchMap } from './search/search-map';
import { type LongLists, searchRoutes } from './search/search-routes';
import { shareImageRoutes } from './share-image-routes';
import { SitePages } from './site-pages';
import { telemetryRoutes } from './telemetry-routes';
import { hasShare, named, type RegistryFor, roleOf, visitorOf } from './visitor';

export interface SiteOptions {
  releases: ReleaseSource;
  config: RuntimeConfig;
  /** Changes with every change of public data and of the module's own data; rejects while the database is down. */
  dataRevision: (module?: string) => Promise<string>;
  /** Versions that browsers ask for in place of the live ones; without it, every browser gets what is live. */
  overrideCookies?: OverrideCookies;
  /** Links to versions that are not live; they need `overrideCookies`. */
  previews?: PreviewLinks;
  /** The articles of the site, page by page. */
  news?: LongLists;
  /** New path of a moved one, from the team's redirects. */
  movedTo?: (path: string) => Promise<string | undefined>;
  /** Routes that need what the pages' files contain: the figures that they print, their articles, the texts that
   * may be changed, and the data policy. */
  publicationRoutes?: (published: {
    figures: () => Promise<PageFigures[]>;
    articles: () => Promise<readonly unknown[]>;
    texts: () => Promise<readonly unknown[]>;
    policy: () => Promise<readonly unknown[]>;
  }) => FastifyPluginAsync;
  /** Render processes that the caller owns, in place of its own. */
  pool?: RenderPool;
  /** Called for every load and failure of a remote, from browsers (with their network) and from rendering. */
  onRemoteEvent?: (event: RemoteEvent, network?: string) => void;
}

/**
 * The gateway: published files, the release registry, and a document for every other URL. Registered last, so that it
 * shows a page for whatever no other route answers.
 */
export function sitePlugin(options: SiteOptions): FastifyPluginAsync {
  return async (app) => {
    const { releases } = options;
    const report = options.onRemoteEvent ?? (() => undefined);
    const damage = new ProblemWatch(releases, report);
    const overridesOf = (request: FastifyRequest) => options.overrideCookies?.read(request, roleOf(request));
    const registryFor: RegistryFor = async (request, reply) => {
      const visitor = visitorOf(request, options.overrideCookies);
      await damage.look();
      const isNew = !visitor.id && hasShare(await releases.channels());
      return releases.registry(isNew ? named(request, reply, visitor) : visitor);
    };
    const renderer = new ShellRenderer(app, releases, options.config, options.pool);
    const pages = new SitePages({ ...options, renderer, report });
    const map = new SearchMap({ ...options, renderer });
    await app.register(releaseFilesRoutes(releases));
    await app.register(searchRoutes({ ...options, map }));
    await app.register(shareImageRoutes({ ...options, pages }));
    await app.register(browserFileRoutes(options));
    await app.register(telemetryRoutes(report));
    await app.register(registryRoutes({ releases, registryFor }));
    await app.register(pageRoutes({ ...options, pages, map, registryFor, overridesOf }));
    const { overrideCookies: cookies, previews } = options;
    if (cookies && previews) {
      await app.register(overrideRoutes({ releases, cookies, previews }));
    }
    const figures = () => map.figures(app.log);
    const articles = () => map.articles(app.log);
    const texts = () => map.texts(app.log);
    const policy = () => map.policy(app.log);
    if (options.publicationRoutes)
      await app.register(options.publicationRoutes({ figures, articles, texts, policy }));
  };
}
