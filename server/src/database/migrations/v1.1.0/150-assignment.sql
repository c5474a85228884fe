-- Assignment of web requests by rule (assignment/). One document: the rules are read, tried and changed as a whole.
create table assignment_plan (
  unico boolean primary key default true check (unico),
  activa boolean not null default false,
  -- Requests from before are left to people.
  desde timestamptz(3),
  reglas jsonb not null default '[]',
  asesores jsonb not null default '[]',
  version integer not null default 1,
  -- Why the rules could not be used last; null while they can.
  fallo text,
  fallo_en timestamptz(3)
);
insert into assignment_plan default values;

-- What the rules did with a lead. `vence`: until when its adviser may answer it, or, without an adviser, when it is tried again;
-- null: the rules are done with it.
create table lead_assignments (
  lead_id text primary key references leads (id) on delete cascade,
  regla_id text,
  asesor text,
  anteriores text[] not null default '{}',
  asignado_en timestamptz(3),
  vence timestamptz(3)
);
create index lead_assignments_vence on lead_assignments (vence) where vence is not null;
create index lead_assignments_asesor on lead_assignments (asesor, asignado_en desc);
