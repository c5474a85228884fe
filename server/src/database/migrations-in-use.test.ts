import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyPostgres, dropPostgres } from '../testing/test-database';
import type { Database } from './database';
import { openPostgres } from './open-database';

const unheard = () => undefined;

/** Whether a statement waits for a lock. */
async function anyWaits({ query }: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`.execute(query);
  return rows.length > 0;
}

test('a migration gives way where a table is in use, comes again, and keeps what ran before it', async () => {
  const url = await createEmptyPostgres();
  const site = await openPostgres(url, 3, unheard);
  const outside = await openPostgres(url, 2, unheard);
  await site.migrate('111-audit');
  let migrating: Promise<void> | undefined;
  await site.transaction(async () => {
    // An export that reads for a while; migration 113 needs the table exclusively.
    await sql`select * from staff_settings`.execute(site.query);
    migrating = site.migrate();
    await expect.poll(() => outside.newestMigration()).toBe('112-account-sessions');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect.poll(() => anyWaits(outside)).toBe(true);
      // Queued behind the migration: if it did not give way, this would wait for the export, which waits for this.
      await sql`select * from staff_settings`.execute(outside.query);
    }
    expect(await outside.newestMigration()).toBe('112-account-sessions');
  });
  await migrating;
  await expect(site.assertReady()).resolves.toBeUndefined();
  await Promise.all([site.close(), outside.close()]);
  await dropPostgres(url);
});
