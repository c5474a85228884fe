import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';

test('while the database hangs, programs are answered 503, and nobody waits for it', async () => {
  const site = await createTestApp('postgres');
  const list = () => site.app.inject('/api/v1/programs');
  expect((await list()).statusCode).toBe(200);
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Simulates a hanging database: the lock blocks reading the revision until this ends.
  const hanging = site.database.transaction(async () => {
    await sql`lock table data_revisions in access exclusive mode`.execute(site.database.query);
    locked.resolve();
    await ended.promise;
  });
  await locked.promise;
  // 503 once the revision that the instance keeps is too old.
  await expect.poll(async () => (await list()).statusCode).toBe(503);
  expect((await list()).json().error).toBe('database_unavailable');
  ended.resolve();
  await hanging;
  await expect.poll(async () => (await list()).statusCode).toBe(200);
  await site.close();
});
