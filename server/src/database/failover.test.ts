import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { onServer } from '../testing/postgres-cluster';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import { isUnavailable } from './failures';
import { openPostgres } from './open-database';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test('after attempts that fail at once, connections go to the other server, and so does the one that listens', async () => {
  const standbyUrl = await createEmptyPostgres();
  closers.push(() => dropPostgres(standbyUrl));
  const gone = standbyUrl.replace(/host=[^&]+/, 'host=%2Fnot%2Fthere');
  const database = await openPostgres(gone, 4, () => undefined, { standbyUrl });
  closers.push(() => database.close());
  const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.query);

  const attempts = await Promise.allSettled([ask(), ask(), ask()]);
  for (const attempt of attempts) {
    expect(attempt.status === 'rejected' && isUnavailable(attempt.reason)).toBe(true);
  }
  expect((await ask()).rows).toEqual([{ one: 1 }]);

  const heard = vi.fn();
  closers.push(await database.listen('canal', heard));
  await sql`select pg_notify('canal', 'hola')`.execute(database.query);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('hola'));
});

test('once the primary is found elsewhere, connections of the former one are cut, those with a statement and those at rest', async () => {
  const [former, next] = [await createEmptyPostgres(), await createEmptyPostgres()];
  for (const url of [former, next]) closers.push(() => dropPostgres(url));
  const database = await openPostgres(former, 2, () => undefined, { standbyUrl: next, formPoolSize: 1 });
  closers.push(() => database.close());
  const name = async () =>
    (await sql<{ name: string }>`select current_database() as name`.execute(database.query)).rows[0]?.name;
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const ofForms = () => database.onFormConnections(name);
  const hanging = database
    .transaction(() => sql`select pg_sleep(60)`.execute(database.query))
    .catch((error: unknown) => error);
  // The connection of the forms is idle.
  expect(await ofForms()).toBe(nameOf(former));

  await onServer(next, `alter database ${nameOf(former)} allow_connections false`);
  await expect.poll(() => name().catch(() => '')).toBe(nameOf(next));
  expect(isUnavailable(await hanging)).toBe(true);
  expect(await ofForms()).toBe(nameOf(next));
  // The server itself notices only at the end of its sleep.
  await onServer(
    next,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${nameOf(former)}'`,
  );
});
