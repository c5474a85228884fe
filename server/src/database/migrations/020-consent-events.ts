import { type Kysely, sql } from 'kysely';

/**
 * What happened to a person's data after the consent that `consent_evidence` proves: revoked, exported, erased. Append-only;
 * persons by salted hash, so that the proof of an erasure holds nothing of who was erased. And who gets no e-mail any more.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table consent_events (
      id text primary key default gen_random_uuid()::text,
      person_hash text not null,
      event text not null check (event in ('revocado', 'exportado', 'eliminado', 'baja')),
      actor text,
      reason text,
      recorded_at timestamptz not null default clock_timestamp()
    )`);
  await run(`create index consent_events_person on consent_events (person_hash, recorded_at)`);
  await run(`
    create function refuse_consent_event_change() returns trigger language plpgsql as $$
    begin
      raise exception 'consent_events is append-only';
    end $$`);
  await run(`
    create trigger consent_events_append_only before update or delete or truncate on consent_events
    for each statement execute function refuse_consent_event_change()`);
  await run(`
    create table email_suppressions (
      email_hash text primary key,
      since timestamptz not null default now()
    )`);
  await run(`create index contact_requests_email on contact_requests (lower(email))`);
}
