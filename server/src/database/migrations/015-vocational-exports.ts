import { type Kysely, sql } from 'kysely';

/** Exports of vocational tests: who asked for what and when, and where each stands. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table vocational_test_exports (
      id text primary key,
      solicitado timestamptz(3) not null default now(),
      actualizado timestamptz(3) not null default now(),
      usuario_id text not null,
      usuario text not null,
      desde date not null,
      hasta date not null,
      codigo_acceso text not null,
      nivel_academico text,
      formato text not null check (formato in ('xlsx', 'csv')),
      estado text not null default 'en_cola'
        check (estado in ('en_cola', 'generando', 'descargado', 'cancelado', 'error')),
      hechos integer not null default 0,
      total integer
    )`.execute(db);
  await sql`create index vocational_test_exports_solicitado on vocational_test_exports (solicitado desc)`.execute(
    db,
  );
}
