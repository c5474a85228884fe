import { type Kysely, sql } from 'kysely';

/** Results of vocational tests, indexed as the export filters them (spec: staff-panel §2, §7). */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table vocational_tests (
      id text primary key default gen_random_uuid()::text,
      nombre_estudiante text not null,
      email_estudiante text not null,
      nivel_academico text not null
        check (nivel_academico in ('Sexto a Noveno', 'Décimo', 'Once', 'Universitario')),
      telefono_estudiante text not null,
      carreras_recomendadas jsonb not null check (jsonb_typeof(carreras_recomendadas) = 'array'),
      email_acudiente text,
      telefono_acudiente text,
      codigo_acceso text not null,
      fecha_creacion timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create index vocational_tests_codigo on vocational_tests (codigo_acceso, fecha_creacion, id)`.execute(db);
  await sql`create index vocational_tests_fecha on vocational_tests (fecha_creacion, id)`.execute(db);
}
