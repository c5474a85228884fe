import type { Database } from './database';

/**
 * Runs a seed in one transaction unless it has run before: later changes and deletions stay, and of several instances that start at once,
 * one runs it. Returns the number of rows that `store` reports.
 */
export async function seedOnce(
  database: Database,
  name: string,
  store: () => Promise<number>,
): Promise<number> {
  return database.transaction(async () => {
    const claimed = await database.query
      .insertInto('seeds')
      .values({ name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return claimed.numInsertedOrUpdatedRows === 0n ? 0 : store();
  });
}
