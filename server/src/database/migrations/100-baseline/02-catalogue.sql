-- Programs of the catalogue (spec: public-site §3) and their history. What lists compare is stored beside what they show.

create table programs (
  id text collate "C" primary key default gen_random_uuid()::text,
  titulo text not null,
  -- Folded title.
  titulo_orden text collate "C" not null,
  precio numeric(14, 2) check (precio >= 0),
  moneda text not null default 'COP' check (moneda in ('COP', 'USD')),
  duracion text not null,
  -- Without case and outer spaces.
  duracion_clave text collate "C" not null,
  duracion_meses integer,
  modalidad text not null check (modalidad in ('Virtual', 'Presencial', 'Híbrido', 'A Distancia')),
  nivel text not null check (nivel in ('Bachillerato', 'Curso de Inglés', 'Pregrado', 'Posgrado')),
  etiqueta text,
  creditos integer not null check (creditos >= 0),
  imagen text,
  snies text not null,
  universidad text not null,
  -- Details of the program's own page, read only with the single program.
  ficha jsonb,
  -- Everything a visitor may type into the search.
  busqueda text not null generated always as (
    folded(titulo || ' ' || universidad || ' ' || nivel || ' ' || modalidad || ' ' || coalesce(etiqueta, '') || ' ' || snies)
  ) stored,
  -- Drafts are not on the public site.
  publicado boolean not null default true,
  -- Raised by each change, so that nobody overwrites what they have not read.
  version integer not null default 1,
  creado timestamptz not null default now(),
  actualizado timestamptz not null default now()
);
create index programs_order on programs (titulo_orden, id);
create index programs_universidad on programs (universidad, titulo_orden, id);
create index programs_nivel on programs (nivel, titulo_orden, id);
create index programs_snies on programs (snies);
create index programs_busqueda on programs using gin (busqueda gin_trgm_ops);
-- The programs nearest to a title are read in order, without comparing it with all others.
create index programs_titulo_parecido on programs using gist (titulo_orden gist_trgm_ops (siglen = 64));

-- Every answer and page of the catalogue is kept until the revision changes (http/kept-answers.ts).
create trigger programs_revision after insert or update or delete or truncate on programs
  for each statement execute function raise_data_revision('programs');

create table program_history (
  id bigint generated always as identity primary key,
  program_id text not null,
  accion text not null check (accion in ('creado', 'cambiado', 'eliminado', 'restaurado')),
  usuario text not null,
  cuando timestamptz(3) not null default now(),
  -- The program after the change; before it, where it was deleted.
  programa jsonb not null
);
create index program_history_program on program_history (program_id, id desc);
-- What was published once, by university: forms do not suggest what is withdrawn.
create index program_history_publicados on program_history
  ((programa->>'universidad'), (programa->>'titulo'), (programa->>'modalidad'))
  where programa->>'publicado' = 'true';
