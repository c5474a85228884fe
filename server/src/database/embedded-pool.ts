import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The embedded database as a pool for Kysely: it has one connection, held by one caller at a time. */
export function embeddedPool(open: () => Promise<PGlite>): PostgresPool {
  let opened: Promise<PGlite> | undefined;
  let free: Promise<void> = Promise.resolve();

  async function connect(): Promise<PostgresPoolClient> {
    opened ??= open();
    const engine = await opened;
    const before = free;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    free = promise;
    await before;
    async function query(text: string, parameters: readonly unknown[]) {
      // As with `pg`, a text without parameters may be a script of several statements.
      const last =
        parameters.length > 0 ? await engine.query(text, [...parameters]) : (await engine.exec(text)).at(-1);
      // PGlite does not tell the command. With `UPDATE`, Kysely reports the number of rows for any statement.
      return { command: 'UPDATE', rowCount: last?.affectedRows ?? 0, rows: last?.rows ?? [] };
    }
    // We do not use cursors: lists are read in pages.
    return { query: query as PostgresPoolClient['query'], release };
  }

  return {
    connect,
    async end() {
      await (await opened)?.close();
    },
  };
}
