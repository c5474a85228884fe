-- The applicant's page "Mi inscripción": a link per lead, which a signature of its id makes, and the devices that the code by
-- e-mail opened. Of codes and devices only hashes are kept.
create table lead_links (
  id text primary key default gen_random_uuid()::text,
  lead_id text not null unique references leads (id) on delete cascade,
  creado_por text not null,
  creado timestamptz(3) not null default now(),
  vence timestamptz(3) not null,
  -- When the applicant last came.
  abierto timestamptz(3),
  -- The applicant gets the reminders of documents, too.
  recordatorios boolean not null default true,
  codigo_hash text,
  codigo_vence timestamptz(3),
  codigo_intentos smallint not null default 0
);

create table lead_link_devices (
  hash text primary key,
  link_id text not null references lead_links (id) on delete cascade,
  vence timestamptz(3) not null
);
create index lead_link_devices_link on lead_link_devices (link_id);
