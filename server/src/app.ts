import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAccountService } from './account/account-service';
import { accountRoutes } from './account/routes';
import { newLeadRoutes } from './adviser-form/new-lead-routes';
import { plainAdviserFormRoutes } from './adviser-form/plain-adviser-form-routes';
import { createAdviserList } from './advisers/adviser-list';
import { adviserRoutes } from './advisers/routes';
import type { Config } from './config/config';
import { createConsentRenewal } from './consents/consent-renewal';
import { createConsentService } from './consents/consent-service';
import { renewalRoutes } from './consents/renewal-routes';
import { consentRoutes } from './consents/routes';
import { createSuppressions } from './consents/suppressions';
import { unsubscribeRoutes } from './consents/unsubscribe-routes';
import { createContactService } from './contact/contact-service';
import { plainProgramFormRoutes } from './contact/plain-program-form-routes';
import { contactRoutes } from './contact/routes';
import type { Database } from './database/database';
import { healthRoutes } from './health/routes';
import { FAST_BROTLI, MAX_COMPRESSED_AT_ONCE, MIN_COMPRESSED } from './http/accepted-encoding';
import { installApiDocs } from './http/api-docs';
import { installErrorHandler, sendNotFound } from './http/error-handler';
import { issueMessage } from './http/issue-message';
import { installJsonBody } from './http/json-body';
import { requestCounts } from './http/request-counts';
import { requestId, returnRequestId } from './http/request-id';
import { installSecurityHeaders } from './http/security-headers';
import { refuseUndeclaredQueries } from './http/strict-query';
import type { LocalIdentity } from './identity/local/open-local-identity';
import { enforcePolicies } from './identity/policy';
import type { UserDirectory } from './identity/user-directory';
import type { VerifyToken } from './identity/verify-token';
import { openImageStore } from './images/open-image-store';
import { imageRoutes } from './images/routes';
import { leadAnalyticsRoutes } from './lead-analytics/routes';
import { leadExportRoutes } from './lead-exports/routes';
import { leadImportRoutes } from './lead-imports/routes';
import { leadLiveRoutes } from './lead-live/routes';
import { leadOverviewRoutes } from './leads/overview-routes';
import { leadRoutes } from './leads/routes';
import { leadViewRoutes } from './leads/view-routes';
import { createMailStatus } from './mail/mail-status';
import { createMailbox } from './mail/mailbox';
import { mailboxRoutes } from './mail/mailbox-routes';
import { createOutbox } from './mail/outbox';
import type { MailTransport } from './mail/outgoing-email';
import { createEmailRenderer } from './mail/render-email';
import { mailRoutes } from './mail/routes';
import { OverrideCookies } from './overrides/override-cookies';
import { contradictionRoutes } from './programs/contradiction-routes';
import { createProgramEditor } from './programs/program-editor';
import { createProgramRepository } from './programs/repository';
import { programRoutes } from './programs/routes';
import { staffProgramRoutes } from './programs/staff-routes';
import { releaseRoutes } from './promotion/routes';
import { countRemotes } from './releases/count-remotes';
import { FigureStore } from './releases/figure-store';
import { metricsRoutes } from './releases/metrics-routes';
import { storeOf } from './releases/open-store';
import type { ReleaseSource } from './releases/release-source';
import { RemoteFigures } from './releases/remote-figures';
import { createReminderService, REMINDER, reminderHandler } from './reminders/reminder-service';
import { reminderRoutes } from './reminders/routes';
import { runtimeConfigOf, runtimeConfigRoutes } from './runtime-config/routes';
import { siteBrand } from './site/site-brand';
import { sitePlugin } from './site/site-plugin';
import { START_SCRIPT_SOURCE } from './site/start-script';
import { openStaffMail } from './staff-mail/open-staff-mail';
import { userRoutes } from './users/routes';
import { vocationalTestRoutes } from './vocational-tests/routes';

/** Path and query of a request: also of one in absolute form (RFC 9112 §3.2.2). A broken escape makes an unknown page. */
function readableUrl(requested: string): string {
  const url = requested.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  return isDecodable(url) ? url : url.replaceAll('%', '%25');
}

function isDecodable(url: string): boolean {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

const BODY_LIMIT = 1024 * 1024;
// Long enough for a picture over a slow phone's connection.
const REQUEST_MS = 60_000;
const HEADERS_MS = 15_000;
const CHECK_MS = 5_000;
/** After the first requests of a start. */
const WARM_MS = 3_000;

/** A number of proxies, as the function that the framework wants for it. */
const trustedProxies = (trusted: Config['trustProxy']) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;

/** What the application is made of; tests put in their own. */
export interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  /** Key of the stored hashes of IP addresses. */
  readonly addressSalt: string;
  /** Null while no pool is configured: then every staff call answers 401. */
  readonly verifyToken: VerifyToken | null;
  /** The local user pool, when it is the one that people sign in to. */
  readonly localIdentity?: Pick<LocalIdentity, 'connect'> | null;
  /** Administration of a real pool; the local one brings its own. */
  readonly directory?: UserDirectory | null;
  /** How e-mail leaves; null keeps it in the outbox. Ignored when the development mailbox runs. */
  readonly mailTransport: MailTransport | null;
  /** Where the site's releases come from; without it the server is an API only. */
  readonly releases?: ReleaseSource;
  readonly logger?: FastifyServerOptions['logger'];
}

/** Builds the server without listening. The outbox works from `ready` to `close`. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, verifyToken, addressSalt, releases } = dependencies;
  z.config({ ...z.locales.es(), customError: issueMessage });
  const app = Fastify({
    logger: dependencies.logger ?? false,
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT,
    // A request that has not arrived by then is answered 408; the check runs every few seconds.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    forceCloseConnections: 'idle',
    // The longest is the link that ends e-mails: an address of 254 characters in base64url with its signature.
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installJsonBody(app);
  installErrorHandler(app);
  returnRequestId(app);
  enforcePolicies(app, verifyToken);
  refuseUndeclaredQueries(app);
  installSecurityHeaders(app, config, START_SCRIPT_SOURCE);
  // Where requests cannot be counted they are let through: what they ask for says then that the database is away.
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(database, addressSalt),
    skipOnError: true,
  });
  await installApiDocs(app);

  const mailbox = config.development.mailbox ? createMailbox(database) : null;
  const brand = siteBrand(config);
  const suppressions = createSuppressions(database, addressSalt, brand.siteUrl);
  const render = createEmailRenderer(brand.name);
  const outbox = createOutbox({
    database,
    transport: mailbox?.transport ?? dependencies.mailTransport,
    render,
    log: app.log,
    isSuppressed: suppressions.isSuppressed,
    unsubscribeUrl: suppressions.unsubscribeUrl,
  });
  outbox.handle(REMINDER, reminderHandler(database, brand.siteUrl));
  app.addHook('onReady', async () => outbox.start());
  // The renderer takes seconds to load, which no request should wait for.
  app.addHook('onListen', () => {
    setTimeout(
      () => render({ subject: '', blocks: [] }).catch((err) => app.log.error({ err })),
      WARM_MS,
    ).unref();
  });
  app.addHook('preClose', () => outbox.stop());

  const localIdentity = dependencies.localIdentity?.connect(outbox, brand.siteUrl);
  const directory = localIdentity?.directory ?? dependencies.directory ?? null;
  app.decorate('userDirectory', directory);
  const advisers = createAdviserList({ database, open: directory && (async () => directory) });
  const staffMail = await openStaffMail(app, {
    database,
    advisers,
    outbox,
    salt: addressSalt,
    siteUrl: brand.siteUrl,
    brandName: brand.name,
    digests: config.dailyDigest && directory !== null,
  });
  const account = createAccountService({ directory, advisers, settings: staffMail.settings });

  const programs = createProgramRepository(database);
  const publicForms = {
    addressSalt,
    brandName: brand.name,
    requestsPerMinute: config.contactRateLimit,
    minFillMs: config.contactMinFillMs,
  };
  const consents = createConsentService({ database, suppressions, salt: addressSalt });
  const sender = { brandName: brand.name, siteUrl: brand.siteUrl, email: brand.email };
  const renewal = createConsentRenewal({ database, suppressions, outbox, sender });
  const contact = createContactService({
    database,
    outbox,
    renewal,
    staffMailbox: config.mail.staffMailbox,
    sender,
    minFillMs: config.contactMinFillMs,
  });
  await app.register(async (api) => {
    await api.register(compress, {
      global: true,
      encodings: ['br', 'gzip'],
      brotliOptions: FAST_BROTLI,
      threshold: MIN_COMPRESSED,
      syncThreshold: MAX_COMPRESSED_AT_ONCE,
    });
    await api.register(programRoutes(programs));
    await api.register(staffProgramRoutes(database, createProgramEditor(database), programs));
    await api.register(leadRoutes({ database, advisers }));
    await api.register(newLeadRoutes({ database, advisers, publicForms, outbox, renewal, sender }));
    await api.register(leadOverviewRoutes({ database, advisers }));
    await api.register(leadViewRoutes({ database, advisers }));
    await api.register(leadExportRoutes({ database, advisers }));
    await api.register(leadAnalyticsRoutes(database));
    await api.register(leadImportRoutes({ database, advisers }));
    await api.register(leadLiveRoutes({ database, verifyToken }));
    await api.register(adviserRoutes(advisers));
    await api.register(contactRoutes({ contact, publicForms }));
    await api.register(userRoutes(database, advisers));
    await api.register(imageRoutes(await openImageStore(config)));
    await api.register(vocationalTestRoutes(database, config.vocationalTestKeys));
    await api.register(reminderRoutes(createReminderService(database)));
    await api.register(mailRoutes(createMailStatus(database), outbox));
    await api.register(consentRoutes(consents));
    await api.register(accountRoutes(account));
  });
  await app.register(healthRoutes(database, config.dataDir, releases));
  await app.register(runtimeConfigRoutes(runtimeConfigOf(config)));
  await app.register(plainAdviserFormRoutes(advisers, brand.name));
  await app.register(plainProgramFormRoutes(programs, brand.name));
  await app.register(unsubscribeRoutes({ suppressions, consents, brandName: brand.name }));
  await app.register(renewalRoutes({ suppressions, consents, brandName: brand.name }));
  if (mailbox) await app.register(mailboxRoutes(mailbox));
  if (localIdentity) await app.register(localIdentity.routes);
  // Unknown URLs: JSON, unless the site serves pages there. `/api` never does.
  app.setNotFoundHandler(sendNotFound);
  app.all('/api/*', { config: { policy: 'public' }, schema: { hide: true } }, sendNotFound);
  if (releases) {
    const siteConfig = { ...runtimeConfigOf(config), brand };
    const figures = new RemoteFigures(new FigureStore(database));
    const stopStoring = figures.keepStoring((err) => app.log.error({ err }, 'figures of modules not stored'));
    app.addHook('onClose', stopStoring);
    const { canaryNetworks } = config;
    const onRemoteEvent = countRemotes({ releases, figures, canaryNetworks, log: app.log });
    const store = storeOf(releases);
    if (store) await app.register(releaseRoutes({ store, figures, config: siteConfig }));
    await app.register(metricsRoutes(figures, config.metrics));
    await app.register(
      sitePlugin({
        releases,
        config: siteConfig,
        dataRevision: programs.revision,
        figureRoutes: (pageFigures) => contradictionRoutes(database, pageFigures),
        onRemoteEvent,
        overrideCookies: new OverrideCookies(addressSalt, config.moduleOrigins),
      }),
    );
  }
  return app;
}
