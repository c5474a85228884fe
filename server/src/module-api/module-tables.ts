import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { type CheckedApi, schemaOf } from '../module-declaration/built-api';
import { ReleaseError } from '../storage/release-error';

/** Longest that a statement of a module may take where the engine can end it. */
const STATEMENT_MS = 1_500;

type Query = Database['query'];

/** The role of a schema, in SQL. Roles are of the whole server, so its name tells of which database it is. */
export const roleOf = (schema: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${schema} || '_' || substr(md5(current_database()), 1, 8)`;

/** Until `leaveSchema`, statements of the open transaction are the module's: its role, its tables, its time. */
export async function enterSchema(query: Query, schema: string): Promise<void> {
  await sql`select set_config('role', ${roleOf(sql`${schema}::text`)}, true),
    set_config('search_path', ${schema}, true),
    set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(query);
}

/** The rest of the transaction is the platform's again. */
export async function leaveSchema(query: Query): Promise<void> {
  await sql
    .raw('set local role none; set local search_path to default; set local statement_timeout to default')
    .execute(query);
}

/** The schema, and a role that owns it and nothing else. */
async function makeSchema(query: Query, schema: string): Promise<void> {
  const { rows } = await sql<{ role: string; known: boolean }>`
    select role, exists (select from pg_roles where rolname = role) as known
    from (select ${roleOf(sql`${schema}::text`)} as role) as own`.execute(query);
  const [{ role, known } = { role: '', known: false }] = rows;
  if (!known) await sql`create role ${sql.id(role)} nologin`.execute(query);
  await sql`grant ${sql.id(role)} to current_user`.execute(query);
  await sql`create schema if not exists ${sql.id(schema)} authorization ${sql.id(role)}`.execute(query);
}

/** Makes the schema and runs those scripts that have not run, in the order of their names. Runs in a transaction. */
export async function runScripts(
  query: Query,
  app: string,
  scripts: Readonly<Record<string, string>>,
  done: ReadonlyMap<string, string> = new Map(),
): Promise<string[]> {
  const schema = schemaOf(app);
  await makeSchema(query, schema);
  const names = Object.keys(scripts).sort();
  const changed = names.find((name) => done.has(name) && done.get(name) !== scripts[name]);
  if (changed) {
    throw new ReleaseError(
      `${app}: migrations/${changed}.sql ya se ejecutó y no cambia: agregue otro archivo.`,
    );
  }
  const missing = names.filter((name) => !done.has(name));
  const last = [...done.keys()].sort().at(-1) ?? '';
  const early = missing.find((name) => name < last);
  // Elsewhere, as from a backup, they run in the order of their names.
  if (early) {
    throw new ReleaseError(
      `${app}: migrations/${early}.sql va antes de ${last}.sql, que ya se ejecutó: renómbrelo.`,
    );
  }
  await enterSchema(query, schema);
  for (const name of missing) await sql.raw(scripts[name] ?? '').execute(query);
  await leaveSchema(query);
  return missing;
}

/** The scripts of a module that have run, by name. */
export async function scriptsRun({ query }: Database, app: string): Promise<ReadonlyMap<string, string>> {
  const ran = await query
    .selectFrom('module_migrations')
    .select(['name', 'script'])
    .where('module', '=', app)
    .execute();
  return new Map(ran.map(({ name, script }) => [name, script]));
}

/** Brings the tables of a module to what a version needs, and notes which hold data of persons; safe from several instances at once. */
export function prepareTables(
  database: Database,
  app: string,
  { migrations, persons }: Pick<CheckedApi, 'migrations' | 'persons'>,
): Promise<void> {
  return database.transaction(async () => {
    const { query } = database;
    await sql`select pg_advisory_xact_lock(hashtextextended('module:' || ${app}, 0))`.execute(query);
    const missing = await runScripts(query, app, migrations, await scriptsRun(database, app));
    if (missing.length > 0) {
      const rows = missing.map((name) => ({ module: app, name, script: migrations[name] ?? '' }));
      await query.insertInto('module_migrations').values(rows).execute();
    }
    await notePersons(query, app, persons);
    await database.records
      .insertInto('dataRevisions')
      .values({ scope: app })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** What the tables of a module take on disk with their indexes; rows that were deleted count until the database gives their place back. */
export async function tableBytes({ query }: Database, app: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schemaOf(app)} and c.relkind = 'r'`.execute(
    query,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** A version before may have declared a table that this one does not know: it stays. */
async function notePersons(query: Query, app: string, persons: CheckedApi['persons']): Promise<void> {
  const known = await query
    .selectFrom('module_persons')
    .select('tables')
    .where('module', '=', app)
    .executeTakeFirst();
  const declared = new Set(persons.map(({ table }) => table));
  const kept = (known?.tables ?? []).filter(({ table }) => !declared.has(table));
  const tables = JSON.stringify([...kept, ...persons]);
  await query
    .insertInto('module_persons')
    .values({ module: app, tables })
    .onConflict((conflict) => conflict.column('module').doUpdateSet({ tables }))
    .execute();
}
