import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { DocumentVault } from './document-vault';

const BEGUN_DAYS = 7;
/** Kept files that one round looks at, and begun ones that it removes. */
const PAGE = 1_000;

interface Dependencies {
  readonly database: Database;
  readonly vault: Pick<DocumentVault, 'namesAfter' | 'remove'>;
  readonly page?: number;
}

/**
 * Removes what nobody can read any more: kept files whose rows went with their lead, and files that were begun and not finished
 * within a week. Each round looks at some files, in the order of their names, and the next one goes on after them, so that it takes no
 * longer with more of them. A file is written after its row, and known before the rows are read.
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
    // While a file is written, its name begins with its id. What begins with none is not ours.
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
