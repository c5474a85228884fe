import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app';
import { type Config, loadConfig } from '../config/config';
import { StartupError } from '../config/startup-error';
import type { Database } from '../database/database';
import { openConfigured } from '../database/open-database';
import { keptElsewhere } from '../health/folder-mark';
import { smtpTransport } from '../mail/smtp-transport';
import { DevReleases } from '../registry/dev-releases';
import { openReleaseStore } from '../registry/open-store';
import type { ReleaseSource } from '../registry/release-source';
import { seenSequenceIn } from '../registry/seen-sequence';
import { brandPlaceholders } from '../site/brand-placeholders';
import { addressSaltOf, documentsKeyOf, lockDataFolder, prepareDataFolder } from './data-folder';
import { listen } from './listen';
import { loggerOptions } from './logger-options';
import { openIdentity } from './open-identity';
import { refuseToStart } from './refuse';
import { assertSaltOfDatabase } from './salt-mark';

const SERVER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const SHUTDOWN_MS = 10_000;
/** A connection that is open for longer is cut, so that work and database still end in order. */
const CUT_MS = 5_000;

/** Starts the whole server from the environment. If it cannot start, it prints the reason in one line and exits with 1. */
export async function startServer(): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  // Closed in reverse order of opening, each once.
  const closeAll = async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  try {
    const config = loadConfig(process.env, SERVER_FOLDER);
    await prepareDataFolder(config.dataDir);
    if (!config.databaseUrl) {
      // Only the embedded database needs the folder for one process alone.
      const onLockLost = () =>
        refuseToStart(new StartupError(`Se perdió el bloqueo de la carpeta de datos ${config.dataDir}.`));
      closers.push(await lockDataFolder(config.dataDir, onLockLost));
    }
    if (config.tracesTo) {
      // Imported on demand, so that it takes no memory without tracing.
      const { exportTraces } = await import('../tracing/export-traces');
      closers.push(exportTraces(config.tracesTo, `${hostname()}:${config.port}`));
    }
    const logError = (error: Error) => process.stderr.write(`database connection lost: ${error.message}\n`);
    const database = await openConfigured(config, logError);
    closers.push(() => database.close());
    const app = await buildApp(config, database);
    closers.push(() => app.close());
    await listen(app, config);
    closeOnSignals(app, config.drainSeconds, closeAll);
  } catch (error) {
    await closeAll().catch(() => undefined);
    refuseToStart(error);
  }
}

async function buildApp(config: Config, database: Database) {
  const { mail } = config;
  const addressSalt = await addressSaltOf(config);
  await assertSaltOfDatabase(database, addressSalt);
  const identity = await openIdentity(config, database);
  const app = await createApp({
    config,
    database,
    addressSalt,
    documentsKey: await documentsKeyOf(config),
    ...identity,
    mailTransport: mail.smtpUrl ? smtpTransport(mail.smtpUrl, mail.from) : null,
    releases: await releasesOf(config, database),
    logger: loggerOptions(config.logLevel),
  });
  if (!config.identity) app.log.warn('no user pool is configured: staff calls answer 401');
  if (!mail.smtpUrl && !config.development.mailbox) app.log.warn('no SMTP_URL: e-mails wait in the outbox');
  const kept = await keptElsewhere(database, config);
  if (kept.length > 0)
    app.log.warn(
      { kept, dataDir: config.dataDir },
      'another data folder was used with this database: what is kept in it is missing here',
    );
  const placeholders = brandPlaceholders(config);
  if (placeholders.length > 0) app.log.warn({ placeholders }, 'brand values that are still placeholders');
  if (config.development.demoData) {
    // Imported on demand: otherwise it takes no memory, and a package does not contain it.
    const { seedDemoData } = await import('../demo-data/seed-demo-data');
    const stored = await seedDemoData(database, identity.localIdentity);
    if (Object.values(stored).some((count) => count > 0)) app.log.info(stored, 'demo data stored');
  }
  return app;
}

async function releasesOf(config: Config, database: Database): Promise<ReleaseSource> {
  const { devRemotes } = config;
  const store = await openReleaseStore(config, seenSequenceIn(database));
  return Object.keys(devRemotes).length > 0
    ? new DevReleases(store, devRemotes, join(SERVER_FOLDER, '..'))
    : store;
}

/**
 * Shuts down once and within a time limit: no new connections, open requests end, then the database closes. `SIGTERM` drains
 * first: for some seconds the server is not ready but still serves, so that load balancers notice. A second signal ends this.
 */
function closeOnSignals(app: FastifyInstance, drainSeconds: number, closeAll: () => Promise<void>): void {
  const ended = new AbortController();
  let closing = false;
  const close = async (signal: string) => {
    if (closing) return ended.abort();
    closing = true;
    if (signal === 'SIGTERM' && drainSeconds > 0) {
      app.log.info({ signal, drainSeconds }, 'server draining');
      app.drain();
      await pause(drainSeconds * 1000, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    app.log.info({ signal }, 'server closing');
    setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await closeAll();
    app.log.info('server closed');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      close(signal).catch((error: unknown) => refuseToStart(error));
    });
  }
}
