-- What applicants send from their page for a document of the checklist. The bytes are kept apart from the database, encrypted with
-- `llave`, which is itself encrypted: without its row a file can't be read any more. While it is on its way, its parts are here.
create table lead_files (
  id text primary key default gen_random_uuid()::text,
  lead_id text not null references leads (id) on delete cascade,
  documento_id text not null references lead_documentos (id) on delete cascade,
  -- Retry key of the browser that sends it.
  clave text not null,
  nombre text not null,
  tamano integer not null check (tamano between 1 and 15728640),
  -- Bytes that have come.
  recibido integer not null default 0,
  llave text not null,
  -- What it is by its content, known once all of it is there.
  formato text check (formato in ('jpeg', 'png', 'pdf')),
  estado text not null default 'subiendo' check (estado in ('subiendo', 'por_revisar', 'aceptado', 'devuelto')),
  -- Why it was asked for again.
  motivo text,
  creado timestamptz(3) not null default now(),
  subido timestamptz(3),
  revisado timestamptz(3),
  revisado_por text,
  unique (lead_id, clave),
  check ((estado = 'subiendo') = (formato is null))
);
create index lead_files_documento on lead_files (documento_id);
create index lead_files_por_revisar on lead_files (subido, id) where estado = 'por_revisar';

create table lead_file_parts (
  file_id text not null references lead_files (id) on delete cascade,
  inicio integer not null,
  contenido bytea not null,
  primary key (file_id, inicio)
);
