import { type Kysely, sql } from 'kysely';

/** What a program's own page says beyond the catalogue fields: one JSON object, read only with the single program. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table programs add column ficha jsonb`.execute(db);
}
