import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import { openPostgres } from './open-database';

const unheard = () => undefined;

test('a migration gives way where a table is in use, comes again, and keeps what ran before it', async () => {
  const url = await createEmptyPostgres();
  const site = await openPostgres(url, 3, unheard);
  const alone = await openPostgres(url, 1, unheard, { queryMs: 0, lockMs: 100 });
  await site.migrate('111-audit');
  let migrating: Promise<void> | undefined;
  let waited = 0;
  await site.transaction(async () => {
    // An export that reads for a while; 113 wants the table for itself.
    await sql`select * from staff_settings`.execute(site.query);
    migrating = alone.migrate();
    await expect.poll(() => alone.newestMigration()).toBe('112-account-sessions');
    const outside = await openPostgres(url, 1, unheard);
    const until = performance.now() + 1_500;
    while (performance.now() < until) {
      const asked = performance.now();
      await sql`select * from staff_settings`.execute(outside.query);
      waited = Math.max(waited, performance.now() - asked);
    }
    await outside.close();
    expect(await alone.newestMigration()).toBe('112-account-sessions');
  });
  await migrating;
  expect(waited).toBeLessThan(600);
  await expect(site.assertReady()).resolves.toBeUndefined();
  await Promise.all([site.close(), alone.close()]);
  await dropPostgres(url);
});
