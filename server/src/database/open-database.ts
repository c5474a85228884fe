import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { PostgresDialect } from 'kysely';
import { StartupError } from '../config/startup-error';
import { columnParsers } from './column-parsers';
import { createDatabase, type Database } from './database';
import { postgresListener } from './listen';
import { PGliteDialect } from './pglite-dialect';

/** Longer than any of our statements takes, also those of migrations. */
const QUERY_MS = 60_000;

/** Opens the embedded database in a folder. */
export function openEmbedded(folder: string): Database {
  let engine: Promise<PGlite> | undefined;
  const open = () => {
    engine ??= createEngine(folder);
    return engine;
  };
  return createDatabase('pglite', new PGliteDialect(open), async (channel, onPayload) => {
    const unlisten = await (await open()).listen(channel, onPayload);
    return async () => {
      // A closed engine listens to nothing any more.
      if (!(await open()).closed) await unlisten();
    };
  });
}

async function createEngine(folder: string): Promise<PGlite> {
  // Loaded only here: a server on PostgreSQL never pays for the WebAssembly engine.
  const [{ PGlite }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ]);
  const dataDir = join(folder, 'database');
  // It holds personal data; a folder that was made before is closed, too.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await chmod(dataDir, 0o700);
  return PGlite.create({
    dataDir,
    extensions: { pg_trgm, unaccent },
    parsers: { ...columnParsers },
  });
}

/** Opens a pool on PostgreSQL. `onError` gets failures of connections on which no statement waits. */
export async function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    // A hanging server must not hold requests without end.
    query_timeout: QUERY_MS,
    // Compiling a plan takes longer than any of our statements gains by it.
    onConnect: async (client) => {
      await client.query('set jit = off');
    },
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        columnParsers[oid] ?? pg.types.getTypeParser(oid, format),
    },
  });
  // Without listeners a dropped connection would end the process: an idle one, or one between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', onError));
  // Of an idle connection, which its client has told already.
  pool.on('error', () => undefined);
  const listen = postgresListener({ connectionString: url, connectionTimeoutMillis: 5_000 }, onError);
  return createDatabase('postgres', new PostgresDialect({ pool }), listen);
}

/** Opens what the configuration names and brings it up to date. */
export async function openConfigured(
  config: { databaseUrl: string | undefined; databasePoolSize: number; dataDir: string },
  onError: (error: Error) => void,
): Promise<Database> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, config.databasePoolSize, onError)
    : openEmbedded(config.dataDir);
  try {
    await database.migrate();
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    const where = config.databaseUrl ? 'DATABASE_URL' : config.dataDir;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`No se pudo abrir o actualizar la base de datos (${where}): ${reason}`);
  }
}
