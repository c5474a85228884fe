import type { Database } from '../database/database';
import { seedOnce } from '../database/seed-once';
import { comparedColumns } from '../programs/program-row';
import { demoCatalogue } from './demo-catalogue';
import { demoProgramDetails } from './program-details';

/** Stores the demonstration catalogue once; what is edited or deleted afterwards stays so. Returns the row count. */
export async function seedDemoPrograms(database: Database): Promise<number> {
  return seedOnce(database, 'demo-programs', async () => {
    const rows = demoCatalogue().map((program) => ({
      ...program,
      ...comparedColumns(program),
      ficha: JSON.stringify(demoProgramDetails(program) ?? {}),
    }));
    await database.records.insertInto('programs').values(rows).execute();
    return rows.length;
  });
}
