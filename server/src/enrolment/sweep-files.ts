import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { DocumentVault } from './document-vault';

const BEGUN_DAYS = 7;

interface Dependencies {
  readonly database: Database;
  readonly vault: Pick<DocumentVault, 'ids' | 'remove'>;
}

/**
 * Removes what nobody can read any more: kept files whose rows went with their lead, and files that were begun and not finished
 * within a week. A file is written after its row, and known before the rows are read.
 */
export async function sweepFiles({ database, vault }: Dependencies): Promise<void> {
  await database.records
    .deleteFrom('leadFiles')
    .where('estado', '=', 'subiendo')
    .where('creado', '<', sql<Date>`now() - make_interval(days => ${sql.lit(BEGUN_DAYS)})`)
    .execute();
  const kept = await vault.ids();
  if (kept.length === 0) return;
  const rows = await database.records.selectFrom('leadFiles').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  await vault.remove(kept.filter((id) => !known.has(id)));
}
