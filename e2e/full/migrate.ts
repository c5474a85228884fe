import { openConfigured, openPostgres } from '../../server/src/database/open-database';
import { fillLeads } from '../../server/src/testing/fill-leads';

/**
 * `migrate.ts MIGRATION LEADS` migrates `DATABASE_URL` up to MIGRATION and fills it with leads; `fill` as MIGRATION only fills it. Without
 * arguments it applies all migrations, as a server does.
 */
const url = process.env.DATABASE_URL ?? '';
const fail = (error: Error) => console.error(error.message);
const [migration, leads] = process.argv.slice(2);

if (migration) {
  const database = await openPostgres(url, 2, fail, { queryMs: 0 });
  if (migration !== 'fill') await database.migrate(migration);
  await fillLeads(database, Number(leads));
  await database.close();
} else {
  const settings = { databaseUrl: url, databasePoolSize: 2, databaseFormPoolSize: 1, dataDir: '' };
  const database = await openConfigured(
    { ...settings, databaseListenUrl: undefined, databaseStandbyUrl: undefined },
    fail,
  );
  console.log(await database.newestMigration());
  await database.close();
}
