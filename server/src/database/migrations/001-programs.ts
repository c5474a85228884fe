import { type Kysely, sql } from 'kysely';

/** Catalogue of programs, the revision counter of cached answers, and the list of seeds that have run. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`
    create table programs (
      id text collate "C" primary key default gen_random_uuid()::text,
      titulo text not null,
      titulo_orden text collate "C" not null,
      precio numeric(14, 2) check (precio >= 0),
      moneda text not null default 'COP' check (moneda in ('COP', 'USD')),
      duracion text not null,
      modalidad text not null check (modalidad in ('Virtual', 'Presencial', 'Híbrido', 'A Distancia')),
      nivel text not null check (nivel in ('Bachillerato', 'Curso de Inglés', 'Pregrado', 'Posgrado')),
      etiqueta text,
      creditos integer not null check (creditos >= 0),
      imagen text,
      snies text not null,
      universidad text not null,
      creado timestamptz not null default now(),
      actualizado timestamptz not null default now()
    )`.execute(db);
  await sql`create index programs_order on programs (titulo_orden, id)`.execute(db);
  await sql`create index programs_universidad on programs (universidad, titulo_orden, id)`.execute(db);
  await sql`create index programs_nivel on programs (nivel, titulo_orden, id)`.execute(db);

  await sql`
    create table data_revisions (
      scope text primary key,
      revision bigint not null default 0,
      epoch text not null default gen_random_uuid()::text
    )`.execute(db);
  await sql`insert into data_revisions (scope) values ('programs')`.execute(db);
  // A trigger instead of a call in the repository: no writer can forget it.
  await sql`
    create function raise_data_revision() returns trigger language plpgsql as $$
    begin
      update data_revisions set revision = revision + 1 where scope = tg_argv[0];
      return null;
    end $$`.execute(db);
  await sql`
    create trigger programs_revision after insert or update or delete or truncate on programs
    for each statement execute function raise_data_revision('programs')`.execute(db);

  await sql`
    create table seeds (
      name text primary key,
      applied timestamptz not null default now()
    )`.execute(db);
}
