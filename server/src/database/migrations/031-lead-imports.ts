import { type Kysely, sql } from 'kysely';

/** Imports of leads: one row a file, one row a line of it, kept until the import is a week old. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`
    create table lead_imports (
      id text primary key default gen_random_uuid()::text,
      actor_id text not null,
      actor_nombre text not null,
      propio boolean not null,
      archivo text not null,
      columnas jsonb not null,
      ajustes jsonb not null,
      estado text not null default 'leyendo' check (estado in (
        'leyendo', 'leido', 'revisando', 'revisado', 'importando', 'terminado', 'cancelado')),
      creado timestamptz(3) not null default now()
    )`);
  await run(`create index lead_imports_actor on lead_imports (actor_id, creado desc)`);
  await run(
    `create index lead_imports_waiting on lead_imports (creado) where estado in ('revisando', 'importando')`,
  );
  await run(`
    create table lead_import_rows (
      import_id text not null references lead_imports (id) on delete cascade,
      fila integer not null,
      celdas jsonb not null,
      estado text not null default 'pendiente' check (estado in (
        'pendiente', 'valida', 'error', 'duplicada', 'repetida', 'creada')),
      lead jsonb,
      mensajes jsonb not null default '{}',
      lead_id text,
      email text,
      cedula text,
      primary key (import_id, fila)
    )`);
  await run(`create index lead_import_rows_estado on lead_import_rows (import_id, estado, fila)`);
  await run(
    `create index lead_import_rows_email on lead_import_rows (import_id, email) where email is not null`,
  );
  await run(
    `create index lead_import_rows_cedula on lead_import_rows (import_id, cedula) where cedula is not null`,
  );
}
