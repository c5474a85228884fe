import type { Database } from '../database/database';

/** Texts that pages show instead of those in their files. */
export async function changedTexts(database: Pick<Database, 'records'>): Promise<Record<string, string>> {
  const rows = await database.records
    .selectFrom('siteTexts')
    .select(['nombre', 'valor'])
    .where('valor', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ nombre, valor }) => [nombre, valor ?? '']));
}
