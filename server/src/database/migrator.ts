import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { isLockTimeout } from './failures';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** Paths of the migrations. Those of a release are in a folder named after its version, such as `v1.1.0`. */
export async function migrationPaths(folder = FOLDER): Promise<string[]> {
  const entries = await readdir(folder);
  const paths = entries.map(async (entry) => {
    const path = join(folder, entry);
    return /^v\d/.test(entry) ? migrationPaths(path) : [path];
  });
  return (await Promise.all(paths)).flat();
}

/** Every migration by name: an SQL script, or a folder of scripts, which run in the order of their names. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const paths = await migrationPaths();
  return Object.fromEntries(
    paths.map((path) => [
      basename(path, '.sql'),
      { up: async (db: Kysely<unknown>) => runScripts(db, await scriptsOf(path)) },
    ]),
  );
}

async function scriptsOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  return (await readdir(path)).sort().map((name) => join(path, name));
}

async function runScripts<T>(db: Kysely<T>, paths: readonly string[]): Promise<void> {
  for (const path of paths) await sql.raw(await readFile(path, 'utf8')).execute(db);
}

const createMigrator = <T>(db: Kysely<T>) => new Migrator({ db, provider: { getMigrations } });

/** Advisory lock: of instances that start at once, one migrates; the others wait, and find nothing to do. */
const LOCK = 730_214_511;
/** Pause between two attempts. Statements that waited behind the migration run meanwhile. */
const AGAIN_MS = 1_000;
/** How long a migration keeps trying while a table is never free, or another instance migrates. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Runs the missing migrations, or those up to the named one, each in its own transaction: its locks are released before the next begins.
 * Where the connection waits only briefly for locks (`lock_timeout`), a migration gives way and tries again. Throws a message for the
 * operator when this version cannot upgrade the database.
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await db.connection().execute((connection) => migrateAlone(connection, upTo));
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error;
      await pause(AGAIN_MS);
    }
  }
}

async function migrateAlone<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(db);
  try {
    const known = Object.keys(await getMigrations());
    if (upTo !== undefined && !known.includes(upTo)) throw new Error(`there is no migration "${upTo}"`);
    await takeOver(db, known, (handle, ...scripts) =>
      runScripts(
        handle,
        scripts.map((script) => join(FOLDER, script)),
      ),
    );
    for (;;) {
      const { error, results = [] } = await createMigrator(db).migrateUp();
      if (error) throw error;
      if (results.every(({ migrationName }) => migrationName === upTo)) return;
    }
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(db);
  }
}

/** Name of the newest migration that this database has. */
export async function newestMigration<T>(db: Kysely<T>): Promise<string> {
  const migrations = await createMigrator(db).getMigrations();
  return migrations.findLast(({ executedAt }) => executedAt !== undefined)?.name ?? '';
}

/** Names of the migrations that this database does not have yet. */
export async function pendingMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const migrations = await createMigrator(db).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Migrations before the baseline have lower numbers; a database with all of them is taken over. */
const BASELINE = '100-baseline';
const LAST_BEFORE = '067-retention-runs';
const COUNT_BEFORE = 47;

/**
 * Brings a database from before the baseline up to it, in one transaction and without touching a row: the tables are the same, only the
 * functions of its triggers are replaced. A database with only some of the old migrations, or with one that is not among `known`, is
 * refused with a message that says what to do.
 */
async function takeOver<T>(
  db: Kysely<T>,
  known: readonly string[],
  run: (db: Kysely<T>, ...scripts: string[]) => Promise<void>,
): Promise<void> {
  const names = await executedMigrations(db);
  const first = names[0];
  if (first === undefined || first >= BASELINE) {
    const unknown = names.find((name) => !known.includes(name));
    if (!unknown) return;
    throw new Error(
      `la usó una versión más nueva de la plataforma (tiene la migración "${unknown}"). Inicie esa versión o restaure una copia anterior.`,
    );
  }
  // The migrator ran them in order and skipped none, so their number and the last name suffice.
  if (names.length !== COUNT_BEFORE || names.at(-1) !== LAST_BEFORE) {
    throw new Error(
      `está en la migración "${names.at(-1)}", que esta versión ya no sabe actualizar. Iníciela una vez con la versión cuya última migración es "${LAST_BEFORE}" y luego con esta; los datos se conservan.`,
    );
  }
  await db.transaction().execute(async (transaction) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(transaction);
    // Another instance may have done it meanwhile.
    if ((await executedMigrations(transaction))[0] === BASELINE) return;
    await run(
      transaction,
      '../take-over.sql',
      `${BASELINE}/05-lead-history.sql`,
      `${BASELINE}/06-lead-figures.sql`,
    );
    await sql`delete from kysely_migration`.execute(transaction);
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${new Date().toISOString()})`.execute(
      transaction,
    );
  });
}

async function executedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
