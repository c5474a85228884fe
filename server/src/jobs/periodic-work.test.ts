import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database';
import { createPeriodicWork } from './periodic-work';

test('what waits for the event loop gets its turn between two rounds of work', async () => {
  const order: string[] = [];
  const work = createPeriodicWork(
    async () => {
      if (order.push('round') === 1) setImmediate(() => order.push('request'));
      return order.length < 4;
    },
    60_000,
    { error: () => undefined },
  );
  work.start();
  await vi.waitFor(() => expect(order).toHaveLength(4));
  await work.stop();
  expect(order).toEqual(['round', 'request', 'round', 'round']);
});

test('work that was woken inside of a transaction has no part in it', async () => {
  const { database, remove } = await createTestDatabase('postgres');
  const failed = vi.fn();
  const rounds = vi.fn();
  const work = createPeriodicWork(
    async () => {
      await sql`select 1`.execute(database.query);
      rounds();
    },
    1,
    { error: failed },
  );
  await database.transaction(async () => work.start());
  const before = rounds.mock.calls.length;
  await vi.waitFor(() => expect(rounds.mock.calls.length).toBeGreaterThan(before + 2));
  await work.stop();
  await remove();
  expect(failed).not.toHaveBeenCalled();
});
