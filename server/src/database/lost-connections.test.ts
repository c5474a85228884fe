import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import type { Database } from './database';
import { postgresListener } from './listen';
import { openPostgres } from './open-database';

let url: string;
let database: Database;
/** Stands for the server's end: ends connections as a PostgreSQL that goes away does. */
let operator: Database;
const lost = vi.fn();

beforeEach(async () => {
  lost.mockClear();
  url = await createEmptyPostgres();
  database = await openPostgres(url, 2, lost);
  operator = await openPostgres(url, 1, () => undefined);
});
afterEach(async () => {
  await Promise.all([database.close(), operator.close()]);
  await dropPostgres(url);
});

const backend = async (of: Database) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of.query)).rows[0]?.pid;

/** Ends a connection, and waits until it is gone. */
async function terminate(pid: number | undefined): Promise<void> {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(operator.query);
}

test('a connection that ends between two statements of a transaction fails that transaction, not the process', async () => {
  const work = database.transaction(async () => {
    const pid = await backend(database);
    await terminate(pid);
    await vi.waitFor(() => expect(lost).toHaveBeenCalled());
    await sql`select 1`.execute(database.query);
  });
  await expect(work).rejects.toThrow();
  expect(await backend(database)).toBeTypeOf('number');
});

test('a listener that cannot come back tries one at a time, and hears again', async () => {
  const config = { connectionString: url };
  const attempts = vi.fn();
  const heard = vi.fn();
  const listen = postgresListener(config, attempts, pg.Client, 20);
  const stop = await listen('canal', heard);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
    operator.query,
  );
  config.connectionString = url.replace(/\/test_\w+/, '/not_there');
  await terminate(rows[0]?.pid);
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(6), 10_000);
  const running = attempts.mock.calls.length;
  config.connectionString = url;
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null), 10_000);
  // Those that were under way when it was back, at most.
  expect(attempts.mock.calls.length - running).toBeLessThan(4);
  const connections = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
    operator.query,
  );
  expect(connections.rows[0]?.count).toBe(1);
  await stop();
});
