import type { Database } from '../database/database';

/** What pages show in place of their files' texts. */
export async function changedTexts(database: Pick<Database, 'records'>): Promise<Record<string, string>> {
  const rows = await database.records
    .selectFrom('siteTexts')
    .select(['nombre', 'valor'])
    .where('valor', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ nombre, valor }) => [nombre, valor ?? '']));
}
