-- Tables of modules that bring an API are in schemas of their own (`m_eventos`); what the platform keeps of them is here.

-- Scripts of tables that have run, with their text: a restored backup runs them again.
create table module_migrations (
  module text not null,
  name text not null,
  script text not null,
  ran_at timestamptz not null default now(),
  primary key (module, name)
);

-- Which tables of a module hold data of persons, as its versions declared it.
create table module_persons (
  module text primary key,
  tables jsonb not null default '[]'
);

-- The proof of a consent that came with a form of a module: of the person by a salted hash, as in consent_events.
alter table consent_evidence add column person_hash text;
alter table consent_evidence drop constraint consent_evidence_check;
alter table consent_evidence add constraint consent_evidence_subject
  check (contact_request_id is not null or lead_id is not null or person_hash is not null);
create index consent_evidence_person on consent_evidence (person_hash) where person_hash is not null;
