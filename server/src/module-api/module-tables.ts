import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database';
import { type CheckedApi, schemaOf } from '../module-declaration/built-api';
import { ReleaseError } from '../storage/release-error';

/** Time limit for a module's statement, with database engines that can end it. */
const STATEMENT_MS = 1_500;

type Query = Database['query'];

/** SQL for the role of a schema. Roles belong to the whole database server, so the name contains a hash of the database. */
export const roleOf = (schema: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${schema} || '_' || substr(md5(current_database()), 1, 8)`;

/** Until `leaveSchema`, statements of the open transaction run with the module's role, schema and time limit. */
export async function enterSchema(query: Query, schema: string): Promise<void> {
  await sql`select set_config('role', ${roleOf(sql`${schema}::text`)}, true),
    set_config('search_path', ${schema}, true),
    set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(query);
}

/** Ends `enterSchema`: the rest of the transaction runs as the platform again. */
export async function leaveSchema(query: Query): Promise<void> {
  await sql
    .raw('set local role none; set local search_path to default; set local statement_timeout to default')
    .execute(query);
}

/** Creates the schema, and a role that owns it and nothing else. */
async function makeSchema(query: Query, schema: string): Promise<void> {
  const { rows } = await sql<{ role: string; known: boolean }>`
    select role, exists (select from pg_roles where rolname = role) as known
    from (select ${roleOf(sql`${schema}::text`)} as role) as own`.execute(query);
  const [{ role, known } = { role: '', known: false }] = rows;
  if (!known) await sql`create role ${sql.id(role)} nologin`.execute(query);
  await sql`grant ${sql.id(role)} to current_user`.execute(query);
  await sql`create schema if not exists ${sql.id(schema)} authorization ${sql.id(role)}`.execute(query);
}

/** Creates the schema and runs the scripts that have not run yet, in the order of their names. Call it in a transaction. */
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
  // On another database, such as an empty one, the scripts would run in the order of their names.
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

/** Migrates a module's tables for a version, and records which hold personal data. Several instances may call it at once. */
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

/** Bytes on disk of a module's tables and indexes. Deleted rows count until the database frees their space. */
export async function tableBytes({ query }: Database, app: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(pg_total_relation_size(c.oid)), 0) as bytes from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schemaOf(app)} and c.relkind = 'r'`.execute(
    query,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** Records the tables with personal data. A table that only an earlier version declared stays recorded. */
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
