import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, sql, type Transaction } from 'kysely';
import { migrateToLatest, pendingMigrations } from './migrator';
import type { Schema } from './schema';

/** The database, the same for the embedded engine and for PostgreSQL. */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** The handle for queries: the open transaction of the current call chain, else the root. */
  readonly query: Kysely<Schema>;
  /** Runs `work` in one transaction. Inside an open one it joins it. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** Brings the tables to the newest version; safe when several instances start at once. */
  migrate(): Promise<void>;
  /** Throws unless the database answers and has every migration. */
  assertReady(): Promise<void>;
  close(): Promise<void>;
}

/** Wraps a dialect; the transaction travels with the call chain, so that repositories need not pass it on. */
export function createDatabase(engine: Database['engine'], dialect: Dialect): Database {
  const root = new Kysely<Schema>({ dialect });
  const current = new AsyncLocalStorage<Transaction<Schema>>();
  let migrated = false;
  return {
    engine,
    get query() {
      return current.getStore() ?? root;
    },
    // Joining matters: with one connection, a second transaction inside the first would wait for itself.
    transaction: (work) =>
      current.getStore()
        ? work()
        : root.transaction().execute((transaction) => current.run(transaction, work)),
    migrate: () => migrateToLatest(root),
    async assertReady() {
      await sql`select 1`.execute(root);
      if (migrated) return;
      const pending = await pendingMigrations(root);
      if (pending.length > 0) throw new Error(`Migrations are pending: ${pending.join(', ')}`);
      migrated = true;
    },
    close: () => root.destroy(),
  };
}
