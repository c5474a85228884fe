import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { createAccountSecurity } from './account/account-security';
import { createAdviserForm } from './adviser-form/adviser-form-service';
import { createAdviserList } from './advisers/adviser-list';
import { createAssignment } from './assignment/create-assignment';
import type { Audit } from './audit/audit';
import type { Config } from './config/config';
import { createConsents } from './consents/create-consents';
import { createSuppressions } from './consents/suppressions';
import type { Database } from './database/database';
import { createEnrolmentLinks } from './enrolment/enrolment-links';
import type { LocalIdentity } from './identity/local-identity';
import type { UserDirectory } from './identity/user-directory';
import type { VerifyToken } from './identity/verify-token';
import { createLeads } from './leads/create-leads';
import type { Sender } from './mail/email-content';
import { openMail } from './mail/open-mail';
import type { MailTransport } from './mail/smtp-transport';
import { createNews } from './news/create-news';
import { createPolicy } from './policy/create-policy';
import { createPrivacyRequests } from './privacy-requests/create-privacy-requests';
import { createMyDataLinks } from './privacy-requests/my-data-links';
import { createPrograms } from './programs/create-programs';
import type { PublicFormOptions } from './public-forms/submission';
import type { ReleaseSource } from './registry/release-source';
import { createSiteFacts } from './site-facts/create-site-facts';
import { createSiteTexts } from './site-texts/create-site-texts';
import { createStaffMail } from './staff-mail/create-staff-mail';

/** What the application is built from; tests pass their own. */
export interface AppDependencies {
  readonly config: Config;
  readonly database: Database;
  /** Key of the stored hashes of IP addresses. */
  readonly addressSalt: string;
  /** Key of the applicants' files, 32 bytes in base64url. */
  readonly documentsKey: string;
  /** Null while no pool is configured: then every staff call answers 401. */
  readonly verifyToken: VerifyToken | null;
  /** The local user pool, if it is in use. */
  readonly localIdentity?: Pick<LocalIdentity, 'connect'> | null;
  /** Administration of a real pool; the local one brings its own. */
  readonly directory?: UserDirectory | null;
  /** How e-mail is sent; null keeps it in the outbox. Ignored when the development mailbox runs. */
  readonly mailTransport: MailTransport | null;
  /** Where the site's releases come from; without it the server is an API only. */
  readonly releases?: ReleaseSource;
  /** Current time, for the parts of the catalogue that depend on the date. */
  readonly now?: () => number;
  readonly logger?: FastifyServerOptions['logger'];
}

/**
 * Makes each service that more than one resource needs, once. A resource takes the whole object and lists in its
 * `Dependencies` what it uses.
 */
export function createParts(app: FastifyInstance, dependencies: AppDependencies, audit: Audit) {
  const { config, database, verifyToken, addressSalt: salt, releases } = dependencies;
  const news = createNews({ database, audit, releases });
  const siteFacts = createSiteFacts({ config, database, ...news.published });
  const { siteUrl } = siteFacts.brand;
  const sender: Sender = {
    siteUrl,
    get brandName() {
      return siteFacts.brand.name;
    },
    get email() {
      return siteFacts.brand.email;
    },
  };
  const base = { config, database, audit, verifyToken, salt, releases, siteFacts, siteUrl, sender };

  const suppressions = createSuppressions({ database, salt, siteUrl });
  const myDataLinks = createMyDataLinks(salt, siteUrl);
  const { outbox, mailbox } = openMail(app, {
    database,
    site: sender,
    toMailbox: config.development.mailbox,
    transport: dependencies.mailTransport,
    isSuppressed: suppressions.isSuppressed,
    unsubscribeUrl: suppressions.unsubscribeUrl,
    rightsUrl: myDataLinks.rightsUrl,
  });
  const localIdentity = dependencies.localIdentity?.connect(outbox, siteUrl, audit) ?? null;
  const directory = localIdentity?.directory ?? dependencies.directory ?? null;
  app.decorate('userDirectory', directory);

  const advisers = createAdviserList({ database, directory });
  const digests = config.dailyDigest && directory !== null;
  const team = { ...base, outbox, mailbox, localIdentity, directory, advisers };
  const leads = createLeads(team);
  const assignment = createAssignment(app, team);
  const staffMail = createStaffMail({ ...team, leads, digests });
  const links = createEnrolmentLinks({ ...team, leads });
  const consents = createConsents({ ...team, suppressions });
  const { takeConsent } = consents;
  const privacyRequests = createPrivacyRequests({ ...team, links: myDataLinks, consents: consents.consents });
  const { contactRateLimit: requestsPerMinute, contactMinFillMs: minFillMs } = config;
  const publicForms: PublicFormOptions = {
    salt,
    requestsPerMinute,
    minFillMs,
    get brandName() {
      return siteFacts.brand.name;
    },
    get policyVersion() {
      return siteFacts.policyVersion;
    },
  };
  const { afterWrite, writtenBrand: brand } = siteFacts;
  const content = news.published;
  return {
    ...team,
    documentsKey: Buffer.from(dependencies.documentsKey, 'base64url'),
    suppressions,
    settings: staffMail.settings,
    staffMail,
    leads,
    assignment,
    links,
    consents,
    privacyRequests,
    takeConsent,
    publicForms,
    programs: createPrograms({ ...team, now: dependencies.now }),
    news,
    siteTexts: createSiteTexts({ ...team, content, brand, afterWrite }),
    policy: createPolicy({ ...team, content, afterWrite }),
    security: createAccountSecurity(team),
    adviserForm: createAdviserForm({ ...team, leads, takeConsent, publicForms }),
  };
}

export type Parts = ReturnType<typeof createParts>;
