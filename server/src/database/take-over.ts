import { type Kysely, sql } from 'kysely';

/** The migrations before the baseline were numbered below it; a database with all of them is taken over. */
const BASELINE = '100-baseline';
const LAST_BEFORE = '067-retention-runs';
const COUNT_BEFORE = 47;

/**
 * Brings a database from before the baseline to it, in one transaction and without touching a row: the tables are the same,
 * what its triggers run is replaced. One that has only some of the migrations of then, or a migration that is not among
 * `known`, is refused with a sentence that says what to do.
 */
export async function takeOver<T>(
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
  // The migrator ran them in their order and left none out.
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
