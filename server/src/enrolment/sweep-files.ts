import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { DocumentVault } from './document-vault';

const BEGUN_DAYS = 7;
/** Most stored files that one round checks, and most unfinished uploads that it removes. */
const PAGE = 1_000;

interface Dependencies {
  readonly database: Database;
  readonly vault: Pick<DocumentVault, 'namesAfter' | 'remove'>;
  readonly page?: number;
}

/**
 * Removes what nobody can read any more: stored files whose rows were deleted with their lead, and uploads that were not finished
 * within a week. Each round checks a page of files in name order and the next continues after it, so that a round does not get slower
 * with more files. Rows are read after the file names and a file is written after its row, so a new file always has its row.
 */
export function createFileSweep({ database, vault, page = PAGE }: Dependencies) {
  let after = '';
  return async (): Promise<void> => {
    await sql`
      delete from lead_files where id in (
        select id from lead_files where estado = 'subiendo' and creado < now() - make_interval(days => ${sql.lit(BEGUN_DAYS)})
        limit ${sql.lit(page)})`.execute(database.records);
    const names = await vault.namesAfter(after, page);
    after = names.at(-1) ?? '';
    // The temporary name of a file being written begins with its id. Files without an id are not ours.
    const kept = [...new Set(names.flatMap((name) => /^[\da-f-]{36}(?=\.|$)/.exec(name) ?? []))];
    if (kept.length === 0) return;
    const rows = await database.records
      .selectFrom('leadFiles')
      .select('id')
      .where('id', 'in', kept)
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    await vault.remove(kept.filter((id) => !known.has(id)));
  };
}
