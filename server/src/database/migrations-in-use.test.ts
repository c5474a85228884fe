import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import { openPostgres } from './open-database';

const unheard = () => undefined;

test('a migration gives way where a table is in use, comes again, and keeps what ran before it', async () => {
  const url = await createEmptyPostgres();
  const site = await openPostgres(url, 3, unheard);
  const outside = await openPostgres(url, 2, unheard);
  await site.migrate('111-audit');
  let migrating: Promise<void> | undefined;
  let waited = 0;
  await site.transaction(async () => {
    // An export that reads for a while; 113 wants the table for itself.
    await sql`select * from staff_settings`.execute(site.query);
    migrating = site.migrate();
    await expect.poll(() => outside.newestMigration()).toBe('112-account-sessions');
    const until = performance.now() + 1_500;
    while (performance.now() < until) {
      const asked = performance.now();
      await sql`select * from staff_settings`.execute(outside.query);
      waited = Math.max(waited, performance.now() - asked);
    }
    expect(await outside.newestMigration()).toBe('112-account-sessions');
  });
  await migrating;
  expect(waited).toBeLessThan(1_000);
  await expect(site.assertReady()).resolves.toBeUndefined();
  await Promise.all([site.close(), outside.close()]);
  await dropPostgres(url);
});
