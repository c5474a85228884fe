import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The embedded database as the pool that Kysely works on: it has one connection, held by one caller at a time. */
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
      // As with `pg`, what has no parameters may be a script of several statements.
      const last =
        parameters.length > 0 ? await engine.query(text, [...parameters]) : (await engine.exec(text)).at(-1);
      // It does not tell the command; with this one, the number of rows is told for each.
      return { command: 'UPDATE', rowCount: last?.affectedRows ?? 0, rows: last?.rows ?? [] };
    }
    // Cursors are not asked for: lists are read in pages.
    return { query: query as PostgresPoolClient['query'], release };
  }

  return {
    connect,
    async end() {
      await (await opened)?.close();
    },
  };
}
