import { openConfigured, openPostgres } from '../../server/src/database/open-database';
import { fillLeads } from '../../server/src/testing/fill-leads';

/** `migrate.ts [MIGRATION LEADS]`: brings `DATABASE_URL` to a migration and fills it; without arguments, to the newest as a server does. `fill` in place of a migration takes it as it is. */
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
