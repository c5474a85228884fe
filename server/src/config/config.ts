import { resolve } from 'node:path';
import { bucketOf, releaseBucket } from './buckets';
import { readDevRemotes } from './dev-remotes';
import { resolveDevelopmentParts } from './development-parts';
import { readEnvironment } from './environment';
import { resolveIdentity } from './identity-settings';
import { readModuleOrigins } from './module-origins';
import { loadSiteOverrides } from './site-overrides';

/** More than one visitor can have, even with a home connection and a phone: one alone must not be able to stop a canary. */
const CANARY_NETWORKS = 3;
const MEGABYTE = 1024 * 1024;
/** Long enough for a load balancer to notice: it asks `/readyz` every few seconds. */
const DRAIN_SECONDS = 10;

/**
 * Turns the environment into the configuration of the whole server, or throws a `StartupError` that names the
 * variable at fault. `serverFolder` is where the default data folder is.
 */
export function loadConfig(variables: NodeJS.ProcessEnv, serverFolder: string) {
  const env = readEnvironment(variables);
  const development = resolveDevelopmentParts(env);
  const site = loadSiteOverrides(env);
  const isOwnMachine = Object.values(development).some(Boolean);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR ?? resolve(serverFolder, '.data')),
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    // Connections that only public forms use, so that lists and exports never take the last one from them.
    databaseFormPoolSize: env.DATABASE_FORM_POOL_SIZE,
    // Connection for LISTEN: a pooler that assigns connections per transaction does not support it.
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    // Of both databases, the one that accepts writes is used.
    databaseStandbyUrl: env.DATABASE_STANDBY_URL,
    // On a developer's machine no load balancer has to notice that the server stops.
    drainSeconds: env.DRAIN_SECONDS ?? (isOwnMachine ? 0 : DRAIN_SECONDS),
    development,
    identity: resolveIdentity(env, development.identity),
    localIdentity: {
      tokenSeconds: env.LOCAL_TOKEN_SECONDS,
      passwordAuth: env.LOCAL_PASSWORD_AUTH === 'on',
      signUp: env.LOCAL_SIGN_UP === 'on',
      adminMfa: env.ADMIN_MFA === 'required',
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, staffMailbox: env.STAFF_MAILBOX },
    dailyRetention: env.RETENTION === 'daily',
    dailyDigest: env.DAILY_DIGEST === 'on',
    services: site.services,
    brand: site.brand,
    meetingOrigin: site.meetingOrigin,
    addressSalt: env.ADDRESS_SALT,
    // Without it, forwarded headers are ignored.
    trustProxy: env.TRUST_PROXY ?? false,
    contactRateLimit: env.CONTACT_RATE_LIMIT,
    // A form that was filled in faster was not filled in by a person.
    contactMinFillMs: env.CONTACT_MIN_FILL_MS,
    vocationalTestKeys: env.VOCATIONAL_TEST_KEYS,
    // Without a bucket, pictures are kept in the data folder.
    imagesS3: bucketOf(env, env.IMAGES_S3_BUCKET, env.IMAGES_S3_REGION, env.IMAGES_S3_ENDPOINT),
    // Applicants' files; without a bucket they are in the data folder.
    documentsS3: bucketOf(env, env.DOCUMENTS_S3_BUCKET, env.DOCUMENTS_S3_REGION, env.DOCUMENTS_S3_ENDPOINT),
    documentsKey: env.DOCUMENTS_KEY,
    releases: {
      // The key that signs what is live; a server that only serves needs the public one.
      keyFile: env.RELEASE_KEY_FILE,
      s3: releaseBucket(env),
    },
    // Open with development parts: they run only where nobody else reaches the server, not even through a proxy.
    metrics: { token: env.METRICS_TOKEN, openHere: isOwnMachine },
    // On such a machine, all browsers share one network.
    canaryNetworks: env.CANARY_NETWORKS ?? (isOwnMachine ? 1 : CANARY_NETWORKS),
    // Limit for the tables of one module's API.
    maxTableBytes: env.MODULE_TABLES_MB * MEGABYTE,
    // Where traces are sent; undefined sends none.
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: env.LOG_LEVEL,
    devRemotes: readDevRemotes(env, development),
    moduleOrigins: readModuleOrigins(env, development),
  };
}

export type Config = ReturnType<typeof loadConfig>;
