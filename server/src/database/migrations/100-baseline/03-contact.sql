-- Requests of the public forms (spec: public-site §3, "Contact request"), the proof of consent that goes with them (spec:
-- decisions, "Consent evidence"; Ley 1581 de 2012), and what became of it.

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
  received_at timestamptz not null default now(),
  page text,
  campaign jsonb,
  elapsed_ms integer,
  -- Why a script may have sent it; its lead is marked for review.
  suspicion text check (suspicion in ('rapidez', 'campo_oculto'))
);
create index contact_requests_received on contact_requests (received_at desc, id);
create index contact_requests_email on contact_requests (lower(email));

-- Proof outlives the lead, so it does not refer to the row.
create table consent_evidence (
  id text primary key default gen_random_uuid()::text,
  contact_request_id text references contact_requests (id),
  -- Set for the public form of an adviser, which makes no contact request.
  lead_id text,
  form text not null,
  policy_version text not null,
  address_hash text not null,
  -- The sentence beside the consent, as it was shown.
  shown_text text,
  -- Who authorised: the person, or the guardian of a minor.
  granted_by text not null default 'titular' check (granted_by in ('titular', 'acudiente')),
  recorded_at timestamptz not null default now(),
  check (contact_request_id is not null or lead_id is not null)
);
create index consent_evidence_request on consent_evidence (contact_request_id);
create index consent_evidence_lead on consent_evidence (lead_id);

-- Nobody may change a proof, not even the services that write it (contact, adviser-form).
create trigger consent_evidence_append_only before update or delete or truncate on consent_evidence
  for each statement execute function refuse_change();

-- What happened to a person's data after that; persons by salted hash, so that the proof of an erasure holds nothing of who
-- was erased.
create table consent_events (
  id text primary key default gen_random_uuid()::text,
  person_hash text not null,
  event text not null check (event in
    ('revocado', 'exportado', 'corregido', 'eliminado', 'baja', 'confirmado', 'restablecido')),
  -- Id of the administrator; null: the person did it.
  actor text,
  reason text,
  recorded_at timestamptz not null default clock_timestamp()
);
create index consent_events_person on consent_events (person_hash, recorded_at);

-- As above; consents/consent-service.ts writes it.
create trigger consent_events_append_only before update or delete or truncate on consent_events
  for each statement execute function refuse_change();

-- Addresses that get no commercial e-mail until their owner confirms a new consent.
create table email_suppressions (
  email_hash text primary key,
  since timestamptz not null default now(),
  -- When the owner was last asked to confirm a new consent.
  asked_at timestamptz
);

-- What the rules of retention took away.
create table retention_runs (
  id bigint generated always as identity primary key,
  rule text not null,
  records integer not null,
  -- Name of the administrator; null: the daily work.
  actor text,
  ran_at timestamptz not null default now()
);
create index retention_runs_rule on retention_runs (rule, id desc);
