import { type Kysely, sql } from 'kysely';

/** Contact requests and the append-only proof of consent that goes with them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table contact_requests (
      id text primary key default gen_random_uuid()::text,
      idempotency_key text unique,
      fingerprint text not null,
      name text not null,
      email text not null,
      phone text not null,
      message text not null,
      program_title text,
      program_id text,
      submitted_at timestamptz not null,
      form text not null,
      received_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index contact_requests_received on contact_requests (received_at desc, id)`.execute(db);
  await sql`
    create table consent_evidence (
      id text primary key default gen_random_uuid()::text,
      contact_request_id text not null references contact_requests (id),
      form text not null,
      policy_version text not null,
      address_hash text not null,
      recorded_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index consent_evidence_request on consent_evidence (contact_request_id)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger consent_evidence_append_only before update or delete or truncate on consent_evidence
    for each statement execute function refuse_change()`.execute(db);
}
