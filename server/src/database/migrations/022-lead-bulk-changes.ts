import { type Kysely, sql } from 'kysely';

/** Bulk changes of leads: one row a change, one row a lead with what undoing needs. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table lead_bulk_jobs (
      id text primary key default gen_random_uuid()::text,
      actor_id text not null,
      actor_nombre text not null,
      cambio jsonb not null,
      estado text not null default 'en_curso'
        check (estado in ('en_curso', 'terminado', 'cancelado', 'deshaciendo', 'deshecho', 'fallido')),
      pedidos integer not null,
      total integer not null default 0,
      hechos integer not null default 0,
      omitidos integer not null default 0,
      creado timestamptz(3) not null default now(),
      terminado timestamptz(3)
    )`);
  await run(
    `create index lead_bulk_jobs_waiting on lead_bulk_jobs (creado) where estado in ('en_curso', 'deshaciendo')`,
  );
  await run(`
    create table lead_bulk_items (
      job_id text not null references lead_bulk_jobs (id) on delete cascade,
      lead_id text not null,
      antes jsonb,
      version integer,
      primary key (job_id, lead_id)
    )`);
  await run(`create index lead_bulk_items_waiting on lead_bulk_items (job_id, lead_id) where antes is null`);
  await run(`create index lead_bulk_items_done on lead_bulk_items (job_id, lead_id) where antes is not null`);
}
