import { type Kysely, sql } from 'kysely';

/**
 * Leads with every field of the requirements, their notes, documents and payments (spec: staff-panel §3), and what
 * 100,000 of them need: keys that find duplicates, a search index, an index per order that a page is read in.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`drop index leads_email`);
  await run(`drop index leads_updated`);
  // Generated columns, so that every write of a lead sets its keys. Times in milliseconds, as a browser has them, so
  // that what a client sends back equals what is stored.
  await run(`
    alter table leads
      drop column email_normalizado,
      alter column fecha_creacion type timestamptz(3),
      alter column fecha_ultima_actualizacion type timestamptz(3),
      add column cedula text,
      add column tipo_documento text check (tipo_documento in ('CC', 'TI', 'CE')),
      add column fecha_expedicion_documento date,
      add column lugar_expedicion_documento text,
      add column fecha_nacimiento date,
      add column lugar_nacimiento text,
      add column estado_civil text
        check (estado_civil in ('Soltero', 'Casado', 'Union_Libre', 'Divorciado', 'Viudo')),
      add column direccion_residencia text,
      add column enlace_documentos text,
      add column fecha_limite_documentos timestamptz(3),
      add column fecha_recordatorio_documentos timestamptz(3),
      add column fecha_limite_pagos timestamptz(3),
      add column fecha_recordatorio_pagos timestamptz(3),
      add column nombre_colegio text,
      add column fecha_grado_bachiller date,
      add column estrato_socioeconomico smallint check (estrato_socioeconomico between 1 and 6),
      add column servicio_salud text
        check (servicio_salud in ('EPS', 'SISBEN', 'MEDICINA_PREPAGADA', 'NINGUNA')),
      add column titulo_carrera_profesional text,
      add column universidad_carrera_profesional text,
      add column ano_grado_carrera_profesional smallint
        check (ano_grado_carrera_profesional between 1900 and 2200),
      add column trabaja_actualmente text check (trabaja_actualmente in ('Si', 'No')),
      add column lugar_trabajo text,
      add column forzado_por text,
      add column version integer not null default 1,
      add column email_normalizado text not null generated always as (lower(email)) stored,
      add column cedula_normalizada text generated always as (
        nullif(regexp_replace(upper(cedula), '[^0-9A-Z]', '', 'g'), '')) stored,
      add column documento_normalizado text generated always as (
        tipo_documento || ':' || nullif(regexp_replace(upper(cedula), '[^0-9A-Z]', '', 'g'), '')) stored,
      add column busqueda text not null generated always as (
        folded(nombre) || e'\\n' || folded(email) || e'\\n' || telefono || e'\\n' ||
        regexp_replace(telefono, '[^0-9]', '', 'g')) stored,
      add check (origen in (
        'web', 'correo', 'telefono', 'whatsapp', 'facebook', 'instagram', 'referido', 'formulario_web'))`);

  await run(`create unique index leads_email on leads (email_normalizado) where not forzado`);
  await run(`create unique index leads_documento on leads (documento_normalizado) where not forzado`);
  await run(`create index leads_email_todos on leads (email_normalizado)`);
  await run(`create index leads_cedula on leads (cedula_normalizada)`);
  await run(`create index leads_busqueda on leads using gin (busqueda gin_trgm_ops)`);
  await run(`create index leads_orden on leads (fecha_ultima_actualizacion desc, id desc)`);
  for (const column of ['creado_por', 'asesor_asignado', 'asignado_a', 'estado', 'universidad']) {
    await run(`create index leads_${column} on leads (${column}, fecha_ultima_actualizacion desc, id desc)`);
  }
  await run(`create index leads_creacion on leads (fecha_creacion)`);

  // A trigger instead of a line in every update: none can forget it, and a stale edit is always noticed.
  await run(`
    create function raise_lead_version() returns trigger language plpgsql as $$
    begin
      new.version = old.version + 1;
      return new;
    end $$`);
  await run(`
    create trigger leads_version before update on leads
    for each row execute function raise_lead_version()`);

  await run(`
    create table lead_notas (
      id text primary key default gen_random_uuid()::text,
      lead_id text not null references leads (id) on delete cascade,
      contenido text not null,
      autor text not null,
      autor_id text,
      tipo text not null default 'general' check (tipo in ('general', 'llamada', 'email', 'reunion')),
      fecha timestamptz(3) not null default now()
    )`);
  await run(`create index lead_notas_lead on lead_notas (lead_id, fecha desc, id)`);
  await run(`
    create table lead_documentos (
      id text primary key default gen_random_uuid()::text,
      lead_id text not null references leads (id) on delete cascade,
      nombre text not null,
      tipo text not null,
      estado text not null default 'pendiente' check (estado in ('pendiente', 'recibido')),
      obligatorio boolean not null,
      fecha_subida timestamptz(3),
      unique (lead_id, tipo),
      check ((estado = 'recibido') = (fecha_subida is not null))
    )`);
  await run(`
    create table lead_pagos (
      id text primary key default gen_random_uuid()::text,
      lead_id text not null references leads (id) on delete cascade,
      monto numeric(14, 2) not null check (monto > 0),
      concepto text not null,
      fecha_vencimiento date not null,
      fecha_recordatorio date check (fecha_recordatorio <= fecha_vencimiento),
      estado text not null default 'pendiente' check (estado in ('pendiente', 'pagado', 'vencido')),
      fecha_pago timestamptz(3),
      check ((estado = 'pagado') = (fecha_pago is not null))
    )`);
  await run(`create index lead_pagos_lead on lead_pagos (lead_id, fecha_vencimiento, id)`);
}
