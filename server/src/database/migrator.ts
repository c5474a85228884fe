import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { takeOver } from './take-over';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));

/** Every migration by name: an SQL script, or a folder of scripts, which run in the order of their names. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const entries = await readdir(FOLDER);
  return Object.fromEntries(
    entries.map((entry) => [
      entry.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => runScripts(db, await scriptsOf(join(FOLDER, entry))) },
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

/**
 * Runs the missing migrations, up to one of them where one is named. Kysely holds an advisory lock meanwhile, so other instances wait and then find none. Throws a
 * sentence for the operator when the database is of a version that this one can't go on from.
 */
export async function migrate<T>(db: Kysely<T>, upTo?: string): Promise<void> {
  await takeOver(db, Object.keys(await getMigrations()), (handle, ...scripts) =>
    runScripts(
      handle,
      scripts.map((script) => join(FOLDER, script)),
    ),
  );
  const migrator = createMigrator(db);
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
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
