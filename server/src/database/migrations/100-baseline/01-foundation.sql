-- What the tables of the other files stand on, and what belongs to no aggregate.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Text as searches compare it. `unaccent` may change with its dictionary, so PostgreSQL does not call it immutable; naming
-- the dictionary makes it so.
create function folded(value text) returns text language sql immutable strict parallel safe as
$$ select lower(public.unaccent('public.unaccent', value)) $$;

-- For tables whose rows are proof.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One counter per kind of data, raised by every write: kept answers and pages compare it. `epoch` tells two databases apart.
create table data_revisions (
  scope text primary key,
  revision bigint not null default 0,
  epoch text not null default gen_random_uuid()::text
);
insert into data_revisions (scope) values ('programs');

create function raise_data_revision() returns trigger language plpgsql as $$
begin
  update data_revisions set revision = revision + 1 where scope = tg_argv[0];
  return null;
end $$;

-- Seeds that have run, so that deleted demo rows stay deleted.
create table seeds (
  name text primary key,
  applied timestamptz not null default now()
);

-- One row that a readiness probe writes: a full disk or a read-only server still answers questions.
create table readiness (
  id smallint primary key check (id = 1),
  checked_at timestamptz not null
);

-- Requests that are limited over all instances, by a hash of who made them.
create table request_counts (
  key text primary key,
  requests integer not null,
  ends timestamptz not null
);
create index request_counts_ends on request_counts (ends);
