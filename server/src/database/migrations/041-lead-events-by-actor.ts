import { type Kysely, sql } from 'kysely';

/** The agenda counts what somebody did today; without it the day of the whole team was read. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index lead_events_actor on lead_events (actor_id, fecha) where actor_id is not null`.execute(
    db,
  );
}
