import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Audit } from './audit/audit';
import { countRemotes } from './canary/count-remotes';
import type { Config } from './config/config';
import type { TakeConsent } from './consents/take-consent';
import type { Database } from './database/database';
import type { Sender } from './mail/email-content';
import type { Outbox } from './mail/outbox';
import { ModuleApis } from './module-api/module-apis';
import { createModuleMail } from './module-api/module-mail';
import { moduleApiRoutes } from './module-api/routes';
import { metricsRoutes } from './module-figures/metrics-routes';
import { RemoteFigures } from './module-figures/remote-figures';
import type { News } from './news/create-news';
import { OverrideCookies } from './overrides/override-cookies';
import { PreviewLinks } from './overrides/preview-links';
import type { createPolicy } from './policy/create-policy';
import type { Programs } from './programs/create-programs';
import { releaseRoutes } from './promotion/routes';
import type { PublicFormOptions } from './public-forms/submission';
import { storeOf } from './registry/open-store';
import type { ReleaseSource } from './registry/release-source';
import { sitePlugin } from './site/site-plugin';
import { visitorOf } from './site/visitor';
import type { SiteFacts } from './site-facts/create-site-facts';
import type { createSiteTexts } from './site-texts/create-site-texts';

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly audit: Audit;
  /** Key of signed overrides and preview links, and of the hashes of counted mail addresses. */
  readonly salt: string;
  readonly siteFacts: SiteFacts;
  readonly releases: ReleaseSource;
  readonly programs: Programs;
  readonly news: News;
  readonly siteTexts: ReturnType<typeof createSiteTexts>;
  readonly policy: ReturnType<typeof createPolicy>;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly takeConsent: TakeConsent;
  readonly publicForms: PublicFormOptions;
}

/** The pages of the site, the releases that they are made of, and the figures of its modules. */
export function siteRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, audit, salt, siteFacts, releases, programs, news, siteTexts, policy } =
    dependencies;
  return async (app) => {
    const figures = new RemoteFigures(database);
    const stopStoring = figures.keepStoring((err) => app.log.error({ err }, 'figures of modules not stored'));
    app.addHook('onClose', stopStoring);
    const { canaryNetworks } = config;
    const onRemoteEvent = countRemotes({ releases, figures, canaryNetworks, log: app.log });
    const store = storeOf(releases);
    const previews = new PreviewLinks(salt);
    const overrideCookies = new OverrideCookies(salt, config.moduleOrigins);
    const { log } = app;
    const { maxTableBytes } = config;
    const apis = store && new ModuleApis({ store, database, log, report: onRemoteEvent, maxTableBytes });
    if (apis) {
      const visitor = (request: FastifyRequest) => visitorOf(request, overrideCookies);
      const addMail = createModuleMail(dependencies);
      await app.register(moduleApiRoutes({ ...dependencies, apis, visitorOf: visitor, addMail }));
    }
    if (store) {
      await app.register(
        releaseRoutes({ store, figures, previews, config: siteFacts.config, audit, database }),
      );
    }
    const { dataDir, metrics: access } = config;
    await app.register(metricsRoutes({ database, dataDir, releases, modules: figures, access }));
    await app.register(
      sitePlugin({
        releases,
        config: siteFacts.config,
        dataRevision: async (module) => {
          const [catalogue, content] = await Promise.all([
            programs.catalogue.revision(),
            news.published.revision(),
          ]);
          await siteFacts.refresh();
          return `${catalogue} ${content}${module && apis ? await apis.revision(module) : ''}`;
        },
        movedTo: news.published.movedTo,
        news: news.published,
        publicationRoutes: (published) => async (routes) => {
          await routes.register(programs.contradictionRoutes(published.figures));
          await routes.register(news.switchRoutes(published.articles));
          await routes.register(siteTexts.deskRoutes(published.texts));
          await routes.register(policy.deskRoutes(published.policy));
        },
        onRemoteEvent,
        previews,
        overrideCookies,
      }),
    );
  };
}
