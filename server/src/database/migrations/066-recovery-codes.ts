import { type Kysely, sql } from 'kysely';

/** Codes that stand in for a lost second factor, as hashes; and what happened to the second factor of accounts. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table recovery_codes (
    code_hash text primary key,
    sub text not null
  )`.execute(db);
  await sql`create index recovery_codes_sub on recovery_codes (sub)`.execute(db);
  await sql`create table account_events (
    id bigint generated always as identity primary key,
    sub text not null,
    event text not null,
    actor text,
    recorded_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index account_events_sub on account_events (sub, id)`.execute(db);
}
