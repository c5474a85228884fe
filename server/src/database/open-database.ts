import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import type { Config } from '../config/config';
import { StartupError } from '../config/startup-error';
import { cuttingPool } from './cutting-pool';
import { createDatabase, type Database, type PoolFigures } from './database';
import { embeddedPool } from './embedded-pool';
import { clientsOfPrimary } from './failover';
import { postgresListener } from './listen';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/**
 * How both engines read the types on which their own parsers differ: `int8` and `numeric` as numbers (counters and
 * amounts stay far below 2^53), `date` as `YYYY-MM-DD` text, which has no time zone to shift it.
 */
const columnParsers: Readonly<Record<number, (value: string) => unknown>> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: (value) => value,
};

/** Longer than any of our statements takes but those of migrations. */
const QUERY_MS = 60_000;
const CONNECT_MS = 5_000;
/** How long a migration waits for a table in use: later statements queue behind it. */
const LOCK_MS = 500;

/** Opens the embedded database in a folder. */
export const openEmbedded = (folder: string): Database => openEngine(() => createEngine(folder));

/** An empty in-memory database, without our tables; it is gone when it is closed. */
export const openInMemory = (): Database =>
  openEngine(async () => (await import('@electric-sql/pglite')).PGlite.create());

function openEngine(create: () => Promise<PGlite>): Database {
  let engine: Promise<PGlite> | undefined;
  const open = () => {
    engine ??= create();
    return engine;
  };
  return createDatabase(
    'pglite',
    new PostgresDialect({ pool: embeddedPool(open) }),
    async (channel, onPayload) => {
      const unlisten = await (await open()).listen(channel, onPayload);
      return async () => {
        // A closed engine listens to nothing any more.
        if (!(await open()).closed) await unlisten();
      };
    },
  );
}

async function createEngine(folder: string): Promise<PGlite> {
  // Loaded only here: a server on PostgreSQL never pays for the WebAssembly engine.
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const dataDir = join(folder, 'database');
  // It holds personal data; an existing folder gets the same permissions.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  return PGlite.create({
    dataDir,
    extensions: { pg_trgm, unaccent },
    parsers: { ...columnParsers },
  });
}

const poolFigures = (pool: Pool): PoolFigures => ({
  total: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});

/** Options of PostgreSQL besides its main pool. */
interface PostgresOptions {
  /** Connections reserved for public forms; without them, forms share the others. */
  readonly formPoolSize?: number;
  /** Address for `LISTEN`, if not the pool's: PgBouncer in transaction mode does not support it. */
  readonly listenUrl?: string | undefined;
  /** The standby that may take over. */
  readonly standbyUrl?: string | undefined;
  /** Longest time of a statement; 0: none. */
  readonly queryMs?: number;
}

/** Opens a pool on PostgreSQL. `onError` gets failures of connections on which no statement waits. */
export async function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
  { formPoolSize, listenUrl, standbyUrl, queryMs = QUERY_MS }: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await import('pg');
  const Client = standbyUrl ? clientsOfPrimary(pg.Client, [url, standbyUrl]) : pg.Client;
  const openPool = (max: number, own: PoolConfig = {}, settings = '') => {
    const pool = new pg.Pool({
      Client,
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_MS,
      // A hanging server must not hold requests without end.
      query_timeout: queryMs,
      // Detects a silently lost machine even while nothing is sent.
      keepAlive: true,
      // JIT compilation takes longer than it saves in any of our statements. The default page cost assumes a spinning disk: with it, a
      // search by words would scan the table of leads instead of using its index.
      onConnect: async (client) => {
        await client.query(`set jit = off; set random_page_cost = 1.1; ${settings}`);
      },
      types: {
        getTypeParser: (oid: number, format?: 'text' | 'binary') =>
          columnParsers[oid] ?? pg.types.getTypeParser(oid, format),
      },
      ...own,
    });
    // Without listeners a dropped connection, idle or between two statements of a transaction, would end the process.
    pool.on('connect', (client) => client.on('error', onError));
    // Error of an idle connection, which its client has reported already.
    pool.on('error', () => undefined);
    return pool;
  };
  const listen = postgresListener(
    { connectionString: listenUrl ?? url, connectionTimeoutMillis: CONNECT_MS },
    onError,
    listenUrl ? pg.Client : Client,
  );
  // Not through a transaction pooler, which mixes up session locks. Large changes take long, so no statement timeout; lock waits are short.
  const direct = listenUrl ? { Client: pg.Client, connectionString: listenUrl } : {};
  const openMigrations = () =>
    new PostgresDialect({
      pool: openPool(1, { ...direct, query_timeout: 0 }, `set lock_timeout = ${LOCK_MS}`),
    });
  const pool = openPool(poolSize);
  const forms = formPoolSize === undefined ? undefined : openPool(formPoolSize);
  return createDatabase('postgres', new PostgresDialect({ pool: cuttingPool(pool) }), listen, {
    openMigrations,
    forms: forms && new PostgresDialect({ pool: cuttingPool(forms) }),
    connections: () => ({ all: poolFigures(pool), ...(forms && { forms: poolFigures(forms) }) }),
  });
}

type DatabaseSettings = Pick<
  Config,
  | 'databaseUrl'
  | 'databasePoolSize'
  | 'databaseFormPoolSize'
  | 'databaseListenUrl'
  | 'databaseStandbyUrl'
  | 'dataDir'
>;

/** Opens the configured database and migrates it. */
export async function openConfigured(
  {
    databaseUrl: url,
    databasePoolSize: poolSize,
    databaseFormPoolSize: formPoolSize,
    databaseListenUrl: listenUrl,
    databaseStandbyUrl: standbyUrl,
    dataDir,
  }: DatabaseSettings,
  onError: (error: Error) => void,
): Promise<Database> {
  const database = url
    ? await openPostgres(url, poolSize, onError, { formPoolSize, listenUrl, standbyUrl })
    : openEmbedded(dataDir);
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    const where = url ? 'DATABASE_URL' : dataDir;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`No se pudo abrir o actualizar la base de datos (${where}): ${reason}`);
  }
}
