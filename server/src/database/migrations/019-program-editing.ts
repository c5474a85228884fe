import { type Kysely, sql } from 'kysely';

/** Drafts, versions against lost updates, and the history of the catalogue. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    alter table programs
      add column publicado boolean not null default true,
      add column version integer not null default 1`.execute(db);
  await sql`create index programs_snies on programs (snies)`.execute(db);
  await sql`
    create table program_history (
      id bigint generated always as identity primary key,
      program_id text not null,
      accion text not null check (accion in ('creado', 'cambiado', 'eliminado', 'restaurado')),
      usuario text not null,
      cuando timestamptz(3) not null default now(),
      -- The program after the change; before it, where it was deleted.
      programa jsonb not null
    )`.execute(db);
  await sql`create index program_history_program on program_history (program_id, id desc)`.execute(db);
}
