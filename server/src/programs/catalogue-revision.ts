import type { Database } from '../database/database';

/** Text that changes with every write to the catalogue, by whichever instance. */
export async function catalogueRevision(database: Database): Promise<string> {
  const row = await database.records
    .selectFrom('dataRevisions')
    .select(['epoch', 'revision'])
    .where('scope', '=', 'programs')
    .executeTakeFirstOrThrow();
  return `${row.epoch.slice(0, 8)}-${row.revision}`;
}
