import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, type Dialect, Kysely, sql } from 'kysely';
import { recordStatement } from '../tracing/tracing';
import type { Listen } from './listen';
import { migrate, newestMigration, pendingMigrations } from './migrator';
import type { RecordSchema, Schema } from './schema';

/** The database, the same for the embedded engine and for PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** The handle for queries: the open transaction of the current call chain, else the root. */
  readonly query: Kysely<Schema>;
  /** The same handle for the tables of the catalogue and the CRM, which are camelCase in code. */
  readonly records: Kysely<RecordSchema>;
  /** Runs `work` in one transaction. Inside an open one it joins it. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `work`, and all that it awaits, on the connections reserved for public forms. */
  onFormConnections<T>(work: () => T): T;
  /** Runs reads in parallel; inside a transaction, which has one connection, one after another. */
  together<const Reads extends readonly (() => Promise<unknown>)[]>(
    ...reads: Reads
  ): Promise<{ -readonly [Read in keyof Reads]: Awaited<ReturnType<Reads[Read]>> }>;
  /** Receives the notifications of a channel; they arrive once the transaction that sent them is committed. */
  readonly listen: Listen;
  /** Migrates the tables to the newest version, or up to the named migration; safe when several instances start at once. */
  migrate(upTo?: string): Promise<void>;
  /** Name of the newest migration that has run. */
  newestMigration(): Promise<string>;
  /** Throws unless the database answers, has every migration and takes a write. */
  assertReady(): Promise<void>;
  /** Connections of each pool, and callers that wait for one; empty for the embedded engine. */
  readonly connections: () => Record<string, PoolFigures>;
  close(): Promise<void>;
}

/** Connections of a pool (all and idle), and callers that wait for one. */
export interface PoolFigures {
  total: number;
  idle: number;
  waiting: number;
}

const WRITE_EVERY_MS = 10_000;

/** Renames columns only: documents stored as JSON keep their keys. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });
const asRecords = (handle: Kysely<Schema>): Kysely<RecordSchema> =>
  handle.withPlugin(camelCase).withTables<{ [Table in keyof RecordSchema]: RecordSchema[Table] }>();

/** What a database may have besides its general connections. */
interface Beside {
  /** The connections of public forms, where they have their own. */
  readonly forms?: Dialect | undefined;
  /** Opens a connection for migrations, if they have their own. */
  readonly openMigrations?: () => Dialect;
  /** Figures of the pools behind the dialects. */
  readonly connections?: Database['connections'];
}

/** Wraps a dialect; the transaction travels with the call chain, so that repositories need not pass it on. */
export function createDatabase(
  engine: Database['engine'],
  dialect: Dialect,
  listen: Listen,
  { forms: formDialect, openMigrations, connections = () => ({}) }: Beside = {},
): Database {
  const root = new Kysely<Schema>({ dialect, log: recordStatement });
  const rootRecords = asRecords(root);
  const forms = formDialect && new Kysely<Schema>({ dialect: formDialect, log: recordStatement });
  /** The open transaction of the current call chain, or the connections that it uses. */
  const current = new AsyncLocalStorage<Kysely<Schema>>();
  let migrated = false;
  let writtenAt = 0;

  /** Reads, and now and then writes: a full disk or a read-only server still answers queries. */
  async function probe(): Promise<void> {
    await sql`select 1`.execute(root);
    if (Date.now() - writtenAt < WRITE_EVERY_MS) return;
    await sql`insert into readiness (id, checked_at) values (1, now())
      on conflict (id) do update set checked_at = excluded.checked_at`.execute(root);
    writtenAt = Date.now();
  }

  return {
    engine,
    get query() {
      return current.getStore() ?? root;
    },
    get records() {
      const handle = current.getStore();
      return handle ? asRecords(handle) : rootRecords;
    },
    // Joining matters: with one connection, a second transaction inside the first would wait for itself.
    transaction(work) {
      const handle = current.getStore() ?? root;
      if (handle.isTransaction) return work();
      return handle.transaction().execute((transaction) => current.run(transaction, work));
    },
    onFormConnections: (work) => (forms ? current.run(forms, work) : work()),
    async together<const Reads extends readonly (() => Promise<unknown>)[]>(...reads: Reads) {
      const results: unknown[] = [];
      if (current.getStore()?.isTransaction) for (const read of reads) results.push(await read());
      else results.push(...(await Promise.all(reads.map((read) => read()))));
      return results as { -readonly [Read in keyof Reads]: Awaited<ReturnType<Reads[Read]>> };
    },
    // Holding a connection keeps the embedded engine from listening inside another caller's transaction.
    listen: (channel, onPayload) => root.connection().execute(() => listen(channel, onPayload)),
    async migrate(upTo) {
      const own = openMigrations && new Kysely<Schema>({ dialect: openMigrations() });
      try {
        await migrate(own ?? root, upTo);
      } finally {
        await own?.destroy();
      }
    },
    newestMigration: () => newestMigration(current.getStore() ?? root),
    async assertReady() {
      if (migrated) return probe();
      const pending = await pendingMigrations(root);
      if (pending.length > 0) throw new Error(`Migrations are pending: ${pending.join(', ')}`);
      migrated = true;
      await probe();
    },
    connections,
    async close() {
      await root.destroy();
      await forms?.destroy();
    },
  };
}
