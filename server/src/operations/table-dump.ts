import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { roleOf } from '../module-api/module-tables';

/** Rows that are read, and written, at a time. */
const BATCH = 500;
/** The migrator's tables: a restored database has run the migrations itself. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** Number of rows of a table, and the hash of their text in the order of the primary key. */
export interface TableSummary {
  rows: number;
  sha256: string;
}

/** The last value of each sequence; null if it has given none. */
export type Sequences = Record<string, string | null>;

interface Table {
  name: string;
  /** Stored columns; generated ones are computed again. */
  columns: string[];
  key: string[];
}

/** The current schema, and those of modules with an API, which belong to a role of their own. */
const SCHEMAS = sql`(n.nspname = current_schema() or n.nspname like 'm\\_%' and pg_get_userbyid(n.nspowner) = ${roleOf(sql`n.nspname`)})`;
/** A name in these schemas, with its schema unless it is the current one. */
const nameIn = (column: string) =>
  sql<string>`case when n.nspname = current_schema() then '' else n.nspname || '.' end || ${sql.ref(column)}`;

/** The tables of the current schema and of the modules, by name. */
export async function tablesOf({ query }: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select ${nameIn('c.relname')} as name,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${SCHEMAS}
    order by 1
  `.execute(query);
  return rows.filter(({ name }) => !MIGRATION_TABLES.includes(name));
}

/**
 * Reads one state of the database, whatever is written meanwhile: `work` runs in a transaction that sees the data of its beginning, with
 * dates as text independent of the server's settings.
 */
export function inSnapshot<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return database.transaction(async () => {
    await sql`set transaction isolation level repeatable read`.execute(database.query);
    await useSameTexts(database);
    return work();
  });
}

/** Makes values look the same as text everywhere, for the current transaction. */
export async function useSameTexts({ query }: Database): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(query);
  await sql`set local statement_timeout = 0`.execute(query);
}

/** Passes a table's rows to `write` as lines of JSON, in the order of its key; returns their number and hash. Runs in a transaction. */
export async function dumpTable(
  { query }: Database,
  { name, key, columns }: Table,
  write: (lines: string) => Promise<void>,
): Promise<TableSummary> {
  // By bytes: servers differ in how they sort texts.
  const order = (key.length > 0 ? key : columns).map((column) => sql`${sql.ref(column)}::text collate "C"`);
  const stored = columns.map((column) => sql.ref(column));
  const cursor = sql.id('rows_of_a_table');
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(stored)::text as line
    from (select ${sql.join(stored)} from ${sql.table(name)} order by ${sql.join(order)}) stored`.execute(
    query,
  );
  const hash = createHash('sha256');
  let count = 0;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH)} from ${cursor}`.execute(query);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => `${line}\n`).join('');
    hash.update(lines);
    count += rows.length;
    await write(lines);
  }
  await sql`close ${cursor}`.execute(query);
  return { rows: count, sha256: hash.digest('hex') };
}

/** The last value of each sequence. */
export async function readSequences({ query }: Database): Promise<Sequences> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select ${nameIn('s.sequencename')} as name, s.last_value::text as last
    from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${SCHEMAS}
  `.execute(query);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Fills the empty tables from lines of JSON and sets the sequences. Triggers are off meanwhile, as the lines contain what they would write;
 * foreign keys are checked at the end. Runs in a transaction.
 */
export async function fillTables(
  database: Database,
  tables: readonly Table[],
  linesOf: (table: string) => AsyncIterable<string>,
  sequences: Sequences,
): Promise<void> {
  const { query } = database;
  const keys = await foreignKeys(database);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} deferrable initially deferred`.execute(
      query,
    );
  }
  for (const table of tables) {
    await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(query);
    // A migration may have stored rows.
    await sql`delete from ${sql.table(table.name)}`.execute(query);
  }
  for (const table of tables) {
    let batch: string[] = [];
    for await (const line of linesOf(table.name)) {
      batch.push(line);
      if (batch.length < BATCH) continue;
      await insertLines(database, table, batch);
      batch = [];
    }
    if (batch.length > 0) await insertLines(database, table, batch);
  }
  await sql`set constraints all immediate`.execute(query);
  for (const { table, name } of keys) {
    await sql`alter table ${sql.table(table)} alter constraint ${sql.id(name)} not deferrable`.execute(query);
  }
  for (const table of tables) {
    await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(query);
  }
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(query);
  }
}

async function insertLines({ query }: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(
    query,
  );
}

async function foreignKeys({ query }: Database) {
  const { rows } = await sql<{ table: string; name: string }>`
    select ${nameIn('c.relname')} as "table", k.conname as name from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and not k.condeferrable and ${SCHEMAS}
  `.execute(query);
  return rows;
}
