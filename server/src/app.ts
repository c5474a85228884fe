import compress from '@fastify/compress';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createAccountSecurity } from './account/account-security';
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
import { createRetention } from './consents/retention';
import { consentRoutes } from './consents/routes';
import { createSuppressions } from './consents/suppressions';
import { unsubscribeRoutes } from './consents/unsubscribe-routes';
import { createContactService } from './contact/contact-service';
import { plainProgramFormRoutes } from './contact/plain-program-form-routes';
import { contactRoutes } from './contact/routes';
import { createServer } from './create-server';
import type { Database } from './database/database';
import { healthRoutes } from './health/routes';
import { COMPRESSED_CALLS } from './http/compression';
import { sendNotFound } from './http/error-handler';
import type { LocalIdentity } from './identity/local/open-local-identity';
import type { UserDirectory } from './identity/user-directory';
import type { VerifyToken } from './identity/verify-token';
import { openImageStore } from './images/open-image-store';
import { imageRoutes } from './images/routes';
import { leadAnalyticsRoutes } from './lead-analytics/routes';
import { leadExportRoutes } from './lead-exports/routes';
import { leadImportRoutes } from './lead-imports/routes';
import { leadLiveRoutes } from './lead-live/routes';
import { createLeads } from './leads/create-leads';
import { leadRoutes } from './leads/routes';
import { createMailStatus } from './mail/mail-status';
import { mailboxRoutes } from './mail/mailbox-routes';
import { openMail } from './mail/open-mail';
import type { MailTransport } from './mail/outgoing-email';
import { mailRoutes } from './mail/routes';
import { createPrograms } from './programs/create-programs';
import type { ReleaseSource } from './releases/release-source';
import { createReminderService, REMINDER, reminderHandler } from './reminders/reminder-service';
import { reminderRoutes } from './reminders/routes';
import { runtimeConfigOf, runtimeConfigRoutes } from './runtime-config/routes';
import { siteBrand } from './site/site-brand';
import { siteRoutes } from './site-routes';
import { openStaffMail } from './staff-mail/open-staff-mail';
import { userRoutes } from './users/routes';
import { vocationalTestRoutes } from './vocational-tests/routes';

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

/** Builds the server without listening: each service once, then the routes that use it. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, database, verifyToken, addressSalt, releases } = dependencies;
  const app = await createServer(dependencies);

  const { name: brandName, siteUrl, email } = siteBrand(config);
  const sender = { brandName, siteUrl, email };
  const suppressions = createSuppressions(database, addressSalt, siteUrl);
  const { outbox, mailbox } = openMail(app, {
    database,
    brandName,
    toMailbox: config.development.mailbox,
    transport: dependencies.mailTransport,
    isSuppressed: suppressions.isSuppressed,
    unsubscribeUrl: suppressions.unsubscribeUrl,
  });
  outbox.handle(REMINDER, reminderHandler(database, siteUrl));

  const localIdentity = dependencies.localIdentity?.connect(outbox, siteUrl);
  const directory = localIdentity?.directory ?? dependencies.directory ?? null;
  app.decorate('userDirectory', directory);
  const advisers = createAdviserList({ database, open: directory && (async () => directory) });
  const { settings } = await openStaffMail(app, {
    database,
    advisers,
    outbox,
    salt: addressSalt,
    siteUrl,
    brandName,
    digests: config.dailyDigest && directory !== null,
  });

  const security = createAccountSecurity({ database, directory, outbox, salt: addressSalt, siteUrl });
  const leads = createLeads({ database, advisers });
  const programs = createPrograms({ database });
  const consents = createConsentService({ database, suppressions, salt: addressSalt });
  const renewal = createConsentRenewal({ database, suppressions, outbox, sender });
  const { contactRateLimit: requestsPerMinute, contactMinFillMs: minFillMs } = config;
  const { staffMailbox } = config.mail;
  const contact = createContactService({ database, outbox, renewal, staffMailbox, sender, minFillMs });
  const publicForms = { addressSalt, brandName, requestsPerMinute, minFillMs };

  await app.register(async (api) => {
    await api.register(compress, COMPRESSED_CALLS);
    await api.register(programs.routes);
    await api.register(leadRoutes(database, leads));
    await api.register(newLeadRoutes({ database, advisers, leads, publicForms, outbox, renewal, sender }));
    await api.register(leadExportRoutes({ database, advisers }));
    await api.register(leadAnalyticsRoutes(database));
    await api.register(leadImportRoutes({ database, advisers }));
    await api.register(leadLiveRoutes({ database, verifyToken }));
    await api.register(adviserRoutes(advisers));
    await api.register(contactRoutes({ contact, publicForms }));
    await api.register(userRoutes({ database, advisers, security }));
    await api.register(imageRoutes(await openImageStore(config)));
    await api.register(vocationalTestRoutes(database, config.vocationalTestKeys));
    await api.register(reminderRoutes(createReminderService(database)));
    await api.register(mailRoutes(createMailStatus(database), outbox));
    const retention = createRetention({ database, daily: config.dailyRetention });
    await api.register(consentRoutes({ consents, retention }));
    const account = createAccountService({ directory, advisers, settings });
    await api.register(accountRoutes({ account, security }));
  });
  await app.register(healthRoutes(database, config.dataDir, releases));
  await app.register(runtimeConfigRoutes(runtimeConfigOf(config)));
  await app.register(plainAdviserFormRoutes(advisers, brandName));
  await app.register(plainProgramFormRoutes(programs.catalogue, brandName));
  await app.register(unsubscribeRoutes({ suppressions, consents, brandName }));
  await app.register(renewalRoutes({ suppressions, consents, brandName }));
  if (mailbox) await app.register(mailboxRoutes(mailbox));
  if (localIdentity) await app.register(localIdentity.routes);
  // Unknown URLs: JSON, unless the site serves pages there. `/api` never does.
  app.setNotFoundHandler(sendNotFound);
  app.all('/api/*', { config: { policy: 'public' }, schema: { hide: true } }, sendNotFound);
  if (releases) await app.register(siteRoutes({ config, database, addressSalt, releases, programs }));
  return app;
}
