import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
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
