import type { Database } from '../database/database';

/** A backup that was completed. */
export interface CompletedBackup {
  began: Date;
  records: number;
  files: number;
}

/** Notes a complete backup. */
export async function noteBackup({ records: query }: Database, backup: CompletedBackup): Promise<void> {
  await query.insertInto('backups').values(backup).execute();
}

/** The last complete backup; null where there is none. */
export async function lastBackup({
  records: query,
}: Pick<Database, 'records'>): Promise<CompletedBackup | null> {
  const last = await query
    .selectFrom('backups')
    .select(['began', 'records', 'files'])
    .orderBy('began', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? null;
}
