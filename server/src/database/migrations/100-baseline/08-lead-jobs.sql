-- Work on many leads that goes on in the background: bulk changes, imports and exports.

create table lead_bulk_jobs (
  id text primary key default gen_random_uuid()::text,
  actor_id text not null,
  actor_nombre text not null,
  cambio jsonb not null,
  -- Hash of what was asked for: its key with another request is a mistake.
  huella text,
  estado text not null default 'en_curso'
    check (estado in ('en_curso', 'terminado', 'cancelado', 'deshaciendo', 'deshecho', 'fallido')),
  -- How many leads were named; those out of reach are left out.
  pedidos integer not null,
  total integer not null default 0,
  hechos integer not null default 0,
  omitidos integer not null default 0,
  creado timestamptz(3) not null default now(),
  terminado timestamptz(3)
);
create index lead_bulk_jobs_waiting on lead_bulk_jobs (creado) where estado in ('en_curso', 'deshaciendo');

-- `antes` and `version`, which undoing needs, are set once a lead is done, `motivo` when it was left out.
create table lead_bulk_items (
  job_id text not null references lead_bulk_jobs (id) on delete cascade,
  lead_id text not null,
  antes jsonb,
  version integer,
  motivo text check (motivo in ('fuera_de_alcance', 'sin_permiso', 'eliminado', 'cambiado', 'duplicado')),
  primary key (job_id, lead_id)
);
create index lead_bulk_items_waiting on lead_bulk_items (job_id, lead_id) where antes is null and motivo is null;
create index lead_bulk_items_done on lead_bulk_items (job_id, lead_id) where antes is not null;
create index lead_bulk_items_refused on lead_bulk_items (job_id, lead_id) where motivo is not null;

-- Imports are kept for a week.
create table lead_imports (
  id text primary key default gen_random_uuid()::text,
  actor_id text not null,
  actor_nombre text not null,
  -- Of a comercial, so that every lead is theirs.
  propio boolean not null,
  archivo text not null,
  columnas jsonb not null,
  ajustes jsonb not null,
  -- Rows per state; a state without rows may be missing.
  filas jsonb not null default '{}',
  estado text not null default 'leyendo' check (estado in (
    'leyendo', 'leido', 'revisando', 'revisado', 'importando', 'terminado', 'cancelado')),
  creado timestamptz(3) not null default now()
);
create index lead_imports_actor on lead_imports (actor_id, creado desc);
create index lead_imports_waiting on lead_imports (creado) where estado in ('revisando', 'importando');

-- Lines of the file; `lead` holds the columns that the line makes, the keys are those of `leads`.
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
);
create index lead_import_rows_estado on lead_import_rows (import_id, estado, fila);
create index lead_import_rows_email on lead_import_rows (import_id, email) where email is not null;
create index lead_import_rows_cedula on lead_import_rows (import_id, cedula) where cedula is not null;

-- Who took which leads out and when, and how far each export is.
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
);
create index lead_exports_solicitado on lead_exports (solicitado desc);
create index lead_exports_usuario on lead_exports (usuario_id, solicitado desc);
