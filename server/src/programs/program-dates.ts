import { sql } from 'kysely';
import { cohortDates } from 'shared/rules';
import type { Database } from '../database/database';

/** What a request names of a program. */
interface Named {
  readonly programId?: string | undefined;
  readonly programTitle?: string | undefined;
}

/** When the program that a request is about begins, in words; null where its name is that of several, or no dates are known. */
export async function datesOf(
  database: Database,
  { programId, programTitle }: Named,
): Promise<string | null> {
  if (!programId && !programTitle) return null;
  const rows = await database.records
    .selectFrom('programs')
    .select('cohorte')
    .where('publicado', '=', true)
    .where(programId ? sql<boolean>`id = ${programId}` : sql<boolean>`titulo_orden = folded(${programTitle})`)
    .limit(2)
    .execute();
  const [only] = rows;
  return only?.cohorte && rows.length === 1 ? cohortDates(only.cohorte) : null;
}
