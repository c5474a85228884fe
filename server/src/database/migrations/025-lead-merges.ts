import { type Kysely, sql } from 'kysely';

/** Merged leads: the one that was given up names the one that was kept, which shows the history of both. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table leads add column fusionado_en text references leads (id) on delete set null`.execute(
    db,
  );
  await sql`create index leads_fusionado on leads (fusionado_en) where fusionado_en is not null`.execute(db);
}
