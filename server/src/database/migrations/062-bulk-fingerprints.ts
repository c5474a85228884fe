import { type Kysely, sql } from 'kysely';

/** What a change of many leads asked for, as a hash: its key with another request is a mistake. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table lead_bulk_jobs add column huella text`.execute(db);
}
