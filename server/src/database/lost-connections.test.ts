import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import type { Database } from './database';
import { isUnavailable } from './failures';
import { postgresListener } from './listen';
import { openPostgres } from './open-database';

let url: string;
let database: Database;
/** The server's side: ends connections as a PostgreSQL that goes away does. */
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
  const listen = postgresListener(config, attempts, pg.Client, { retryMs: 20 });
  const stop = await listen('canal', heard);
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
    operator.query,
  );
  config.connectionString = url.replace(/\/test_\w+/, '/not_there');
  await terminate(rows[0]?.pid);
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(6));
  const running = attempts.mock.calls.length;
  config.connectionString = url;
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null));
  // At most the attempts that were under way when the server was back.
  expect(attempts.mock.calls.length - running).toBeLessThan(4);
  const connections = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
    operator.query,
  );
  expect(connections.rows[0]?.count).toBe(1);
  await stop();
});

/** Proxy between a client and the server; `cut` blocks all traffic and tells nobody, like a machine that lost power. */
async function startLine() {
  const { searchParams, port } = new URL(url);
  const socket = `${searchParams.get('host')}/.s.PGSQL.${port || searchParams.get('port') || 5432}`;
  const ends: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(socket);
    client.pipe(upstream).pipe(client);
    for (const end of [client, upstream]) end.on('error', () => undefined);
    ends.push(client, upstream);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      for (const end of ends) end.unpipe().pause();
    },
    stop() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

test.skipIf(process.env.DATABASE_TEST_URL)(
  'a listener whose server has gone without a word notices, and hears again from the one that answers',
  async () => {
    const line = await startLine();
    const config = {
      host: '127.0.0.1',
      port: line.port,
      user: 'postgres',
      database: new URL(url).pathname.slice(1),
    };
    const heard = vi.fn();
    const stop = await postgresListener(config, lost, pg.Client, { retryMs: 20, askMs: 200 })('canal', heard);
    line.cut();
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(null));
    await sql`select pg_notify('canal', 'hola')`.execute(operator.query);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('hola'));
    await stop();
    line.stop();
  },
);

test('a statement that is not answered in time takes its connection with it, and nobody waits behind it', async () => {
  const hasty = await openPostgres(url, 1, lost, { queryMs: 1_000 });
  const slow = () => sql`select pg_sleep(600)`.execute(hasty.query);
  for (const work of [slow, () => hasty.transaction(slow)]) {
    const failure = await work().catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
    expect(await backend(hasty)).toBeTypeOf('number');
  }
  // They still sleep on the server, and would delay the removal of the database.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select pg_sleep%'`.execute(operator.query);
  await hasty.close();
});
