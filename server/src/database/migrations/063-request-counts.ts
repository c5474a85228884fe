import { type Kysely, sql } from 'kysely';

/** Requests that are limited over all instances, by a hash of who made them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table request_counts (
    key text primary key,
    requests integer not null,
    ends timestamptz not null
  )`.execute(db);
  await sql`create index request_counts_ends on request_counts (ends)`.execute(db);
}
