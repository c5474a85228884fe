import { type Kysely, sql } from 'kysely';

/** Where a contact request came from, and why it may come from a program. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    alter table contact_requests
      add column page text,
      add column campaign jsonb,
      add column elapsed_ms integer,
      add column suspicion text check (suspicion in ('trap', 'haste'))`.execute(db);
}
