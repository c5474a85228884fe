import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';

/** Longer than an instance keeps a revision. */
const KEPT_MS = 1_100;

test('while the database hangs, programs are answered 503 soon', async () => {
  const site = await createTestApp('postgres');
  const list = () => site.app.inject('/api/v1/programs');
  expect((await list()).statusCode).toBe(200);
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As a database that hangs: nobody reads the revision until this ends.
  const hanging = site.database.transaction(async () => {
    await sql`lock table data_revisions in access exclusive mode`.execute(site.database.query);
    locked.resolve();
    await ended.promise;
  });
  await locked.promise;
  await pause(KEPT_MS);
  const asked = performance.now();
  const answer = await list();
  expect([answer.statusCode, answer.json().error]).toEqual([503, 'database_unavailable']);
  expect(performance.now() - asked).toBeLessThan(3_000);
  ended.resolve();
  await hanging;
  await expect.poll(async () => (await list()).statusCode, { timeout: 5_000 }).toBe(200);
  await site.close();
});
