import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createAccountSecurity } from './account/account-security';
import { createAdviserForm } from './adviser-form/adviser-form-service';
import { createAdviserList } from './advisers/adviser-list';
import type { Config } from './config/config';
import { createConsentRenewal } from './consents/consent-renewal';
import { createConsentService } from './consents/consent-service';
import { createRetention } from './consents/retention';
import { createSuppressions } from './consents/suppressions';
import type { Database } from './database/database';
import { createEnrolmentLinks } from './enrolment/enrolment-links';
import type { LocalIdentity } from './identity/local-identity';
import type { UserDirectory } from './identity/user-directory';
import type { VerifyToken } from './identity/verify-token';
import { createLeads } from './leads/create-leads';
import { openMail } from './mail/open-mail';
import type { MailTransport } from './mail/outgoing-email';
import { createPrograms } from './programs/create-programs';
import type { ReleaseSource } from './registry/release-source';
import { siteBrand } from './site/site-brand';
import { openStaffMail } from './staff-mail/open-staff-mail';

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

/**
 * What the resources are made of: each service that more than one of them needs, made once. A resource takes the object and
 * names in its `Dependencies` what of it it uses.
 */
export async function createParts(app: FastifyInstance, dependencies: AppDependencies) {
  const { config, database, verifyToken, addressSalt, releases } = dependencies;
  const { name: brandName, siteUrl, email } = siteBrand(config);
  const sender = { brandName, siteUrl, email };
  const base = { config, database, verifyToken, addressSalt, releases, brandName, siteUrl, sender };

  const suppressions = createSuppressions({ database, salt: addressSalt, siteUrl });
  const { outbox, mailbox } = openMail(app, {
    database,
    brandName,
    toMailbox: config.development.mailbox,
    transport: dependencies.mailTransport,
    isSuppressed: suppressions.isSuppressed,
    unsubscribeUrl: suppressions.unsubscribeUrl,
  });
  const localIdentity = dependencies.localIdentity?.connect(outbox, siteUrl) ?? null;
  const directory = localIdentity?.directory ?? dependencies.directory ?? null;
  app.decorate('userDirectory', directory);

  const advisers = createAdviserList({ database, directory });
  const digests = config.dailyDigest && directory !== null;
  const team = { ...base, outbox, mailbox, localIdentity, directory, advisers, salt: addressSalt };
  const leads = createLeads(team);
  const { settings } = await openStaffMail(app, { ...team, leads, digests });

  const links = createEnrolmentLinks({ ...team, leads });
  const renewal = createConsentRenewal({ ...team, suppressions });
  const { contactRateLimit: requestsPerMinute, contactMinFillMs: minFillMs } = config;
  const publicForms = { addressSalt, brandName, requestsPerMinute, minFillMs };
  return {
    ...team,
    settings,
    leads,
    links,
    renewal,
    publicForms,
    suppressions,
    programs: createPrograms(team),
    security: createAccountSecurity(team),
    consents: createConsentService({ ...team, suppressions }),
    retention: createRetention({ database, daily: config.dailyRetention }),
    adviserForm: createAdviserForm({ ...team, leads, renewal, publicForms }),
  };
}

/** What the resources are made of. */
export type Parts = Awaited<ReturnType<typeof createParts>>;
