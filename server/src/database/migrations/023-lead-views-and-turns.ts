import { type Kysely, sql } from 'kysely';

/** Saved views of the lead list, per person, and whose turn it is when requests are shared out. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table lead_views (
      id text primary key default gen_random_uuid()::text,
      sub text not null,
      nombre text not null,
      consulta jsonb not null,
      creado timestamptz(3) not null default now(),
      unique (sub, nombre)
    )`);
  await run(`create table adviser_turns (nombre text primary key, ultimo text)`);
  await run(`insert into adviser_turns (nombre) values ('solicitudes')`);
  await run(`create index lead_inquiries_received on lead_inquiries (received_at desc, id desc)`);
}
