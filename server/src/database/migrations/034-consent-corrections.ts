import { type Kysely, sql } from 'kysely';

/** The evidence also tells that a person's data were corrected. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table consent_events drop constraint consent_events_event_check`.execute(db);
  await sql`alter table consent_events add constraint consent_events_event_check
    check (event in ('revocado', 'exportado', 'corregido', 'eliminado', 'baja'))`.execute(db);
}
