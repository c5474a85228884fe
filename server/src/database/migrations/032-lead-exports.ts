import { type Kysely, sql } from 'kysely';

/** Exports of leads: who took which leads out and when, and how far each is. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table lead_exports (
      id text primary key,
      solicitado timestamptz(3) not null default now(),
      actualizado timestamptz(3) not null default now(),
      usuario_id text not null,
      usuario text not null,
      filtros jsonb not null,
      formato text not null check (formato in ('xlsx', 'csv')),
      estado text not null default 'en_curso' check (estado in ('en_curso', 'descargado', 'cancelado', 'error')),
      hechos integer not null default 0,
      total integer
    )`.execute(db);
  await sql`create index lead_exports_solicitado on lead_exports (solicitado desc)`.execute(db);
  await sql`create index lead_exports_usuario on lead_exports (usuario_id, solicitado desc)`.execute(db);
}
