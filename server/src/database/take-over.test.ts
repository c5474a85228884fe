import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createEmptyPostgres,
  createTestDatabase,
  dropPostgres,
  ENGINES,
  type Engine,
} from '../testing/test-database';
import type { Database } from './database';
import { openEmbedded, openPostgres } from './open-database';

/** A filled database of the last version before the baseline, as `pg_dump --inserts` wrote it. */
const BEFORE = new URL('../testing/before-baseline.sql.gz', import.meta.url);

describe.each(ENGINES)('a database from before the baseline on %s', (engine) => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function openBefore(): Promise<Database> {
    const database = await openEmpty(engine, closers);
    await sql.raw(gunzipSync(await readFile(BEFORE)).toString()).execute(database.query);
    return database;
  }

  test('is refused while a migration of then is missing, else taken over with every row, and is what a new one is', async () => {
    const database = await openBefore();
    // A later migration drops this table.
    const { remote_times: _, ...rows } = await rowsByTable(database);
    expect(rows.leads?.length).toBeGreaterThan(5);

    await sql`delete from kysely_migration where name = '067-retention-runs'`.execute(database.query);
    const before = await catalog(database);
    await expect(database.migrate()).rejects.toThrow(
      'está en la migración "066-recovery-codes", que esta versión ya no sabe actualizar. Iníciela una vez con la versión cuya última migración es "067-retention-runs" y luego con esta; los datos se conservan.',
    );
    expect(await catalog(database)).toEqual(before);
    await sql`insert into kysely_migration values ('067-retention-runs', '')`.execute(database.query);

    await Promise.all([database.migrate(), database.migrate()]);
    await database.migrate();
    const now = await rowsByTable(database);
    // Later migrations may add rows of their own.
    for (const [name, known] of Object.entries(rows))
      expect(now[name], name).toEqual(expect.arrayContaining(known));
    await database.assertReady();
    const fresh = await createTestDatabase(engine);
    closers.push(fresh.remove);
    expect(await catalog(database)).toEqual(await catalog(fresh.database));
  });

  test('of a newer version is refused, too', async () => {
    const { database, remove } = await createTestDatabase(engine);
    closers.push(remove);
    await sql`insert into kysely_migration values ('999-later', '')`.execute(database.query);
    await expect(database.migrate()).rejects.toThrow('la usó una versión más nueva');
  });
});

async function openEmpty(engine: Engine, closers: (() => Promise<unknown>)[]): Promise<Database> {
  if (engine === 'pglite') {
    const folder = await mkdtemp(join(tmpdir(), 'puentes-before-'));
    const database = openEmbedded(folder);
    closers.push(
      () => rm(folder, { recursive: true }),
      () => database.close(),
    );
    return database;
  }
  const url = await createEmptyPostgres();
  const database = await openPostgres(url, 3, (error) => {
    throw error;
  });
  closers.push(
    () => dropPostgres(url),
    () => database.close(),
  );
  return database;
}

/**
 * Every row of every table as JSON text, except the tables of the migrator. Empty values are left out: columns of later migrations have no
 * other.
 */
async function rowsByTable({ query }: Database): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' order by 1`.execute(query);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select jsonb_strip_nulls(to_jsonb(t))::text as row from ${sql.table(name)} t order by 1`.execute(query);
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** A line for each column, constraint, index, trigger, function, sequence and extension. */
async function catalog({ query }: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
      a.attgenerated, col.collname, pg_get_expr(d.adbin, d.adrelid)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum left join pg_collation col on col.oid = a.attcollation
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', p.oid::regprocedure, pg_get_function_result(p.oid), provolatile, proparallel, proisstrict,
      regexp_replace(prosrc, '\\s+', ' ', 'g'))
    from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select concat_ws(' ', 'sequence', sequencename, data_type, increment_by) from pg_sequences
    union all select 'extension ' || extname from pg_extension
    order by 1`.execute(query);
  return rows.map(({ line }) => line);
}
