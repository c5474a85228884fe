-- Prospective students with their notes, documents, payments and inquiries (spec: staff-panel §3), and what 100,000 of them
-- need: keys that find duplicates, a search index, an index per order that a page is read in.

-- A person is one lead by normalised e-mail and by document, except where staff forced another (spec: decisions,
-- "Duplicates"). Times in milliseconds, as a browser has them, so that what a client sends back equals what is stored.
create table leads (
  id text primary key default gen_random_uuid()::text,
  nombre text not null,
  email text not null,
  telefono text not null,
  cedula text,
  tipo_documento text check (tipo_documento in ('CC', 'TI', 'CE')),
  fecha_expedicion_documento date,
  lugar_expedicion_documento text,
  fecha_nacimiento date,
  lugar_nacimiento text,
  estado_civil text check (estado_civil in ('Soltero', 'Casado', 'Union_Libre', 'Divorciado', 'Viudo')),
  direccion_residencia text,
  programa_interes text,
  universidad text,
  tipo_programa text check (tipo_programa in ('pregrado', 'posgrado')),
  estado text not null default 'nuevo' check (estado in (
    'nuevo', 'contactado', 'interesado', 'documentos_pendientes', 'pago_realizado', 'matriculado', 'perdido')),
  prioridad text not null default 'media' check (prioridad in ('baja', 'media', 'alta')),
  origen text not null check (origen in (
    'web', 'correo', 'telefono', 'whatsapp', 'facebook', 'instagram', 'referido', 'formulario_web')),
  asesor_asignado text,
  asignado_a text,
  creado_por text not null,
  enlace_documentos text,
  mensaje text,
  fecha_creacion timestamptz(3) not null default now(),
  fecha_ultima_actualizacion timestamptz(3) not null default now(),
  fecha_limite_documentos timestamptz(3),
  fecha_recordatorio_documentos timestamptz(3),
  fecha_limite_pagos timestamptz(3),
  fecha_recordatorio_pagos timestamptz(3),
  nombre_colegio text,
  fecha_grado_bachiller date,
  estrato_socioeconomico smallint check (estrato_socioeconomico between 1 and 6),
  servicio_salud text check (servicio_salud in ('EPS', 'SISBEN', 'MEDICINA_PREPAGADA', 'NINGUNA')),
  titulo_carrera_profesional text,
  universidad_carrera_profesional text,
  ano_grado_carrera_profesional smallint check (ano_grado_carrera_profesional between 1900 and 2200),
  trabaja_actualmente text check (trabaja_actualmente in ('Si', 'No')),
  lugar_trabajo text,
  -- The guardian who authorised the form of a minor.
  acudiente jsonb,
  proxima_accion text,
  fecha_proxima_accion timestamptz(3),
  por_revisar text check (por_revisar in ('rapidez', 'campo_oculto', 'asesor_inactivo')),
  -- When the person revoked the consent; a new one that they confirmed empties it.
  autorizacion_revocada timestamptz(3),
  -- When a form was sent in their name since then, which nobody confirmed.
  autorizacion_sin_confirmar timestamptz(3),
  -- Made by staff (`forzado_por`) beside another with the same e-mail or document.
  forzado boolean not null default false,
  forzado_por text,
  -- Set while the lead is in the trash.
  eliminado_en timestamptz(3),
  eliminado_por text,
  -- The lead that this one was merged into, which shows the history of both.
  fusionado_en text references leads (id) on delete set null,
  -- Key of the submission of the public form that made it, so that a retry finds it.
  clave_envio text unique,

  -- Kept by the triggers below: what every update raises; the place on the path to enrolment of the furthest estado so far;
  -- the first note or change from nuevo; since when it is matriculado.
  version integer not null default 1,
  avance smallint not null default 0,
  primera_respuesta timestamptz(3),
  matriculado_en timestamptz(3),

  email_normalizado text not null generated always as (lower(email)) stored,
  cedula_normalizada text generated always as (
    nullif(regexp_replace(upper(cedula), '[^0-9A-Z]', '', 'g'), '')) stored,
  documento_normalizado text generated always as (
    tipo_documento || ':' || nullif(regexp_replace(upper(cedula), '[^0-9A-Z]', '', 'g'), '')) stored,
  nombre_orden text collate "C" not null generated always as (folded(nombre)) stored,
  busqueda text not null generated always as (
    ' ' || folded(nombre) || ' ' || folded(email) || ' ' || regexp_replace(telefono, '[^0-9]', '', 'g') || ' ' ||
    folded(regexp_replace(coalesce(cedula, ''), '[^0-9A-Za-z]', '', 'g'))) stored
);
-- A lead in the trash does not count as a duplicate.
create unique index leads_email on leads (email_normalizado) where not forzado and eliminado_en is null;
create unique index leads_documento on leads (documento_normalizado) where not forzado and eliminado_en is null;
create index leads_email_todos on leads (email_normalizado);
create index leads_cedula on leads (cedula_normalizada);
create index leads_busqueda on leads using gin (busqueda gin_trgm_ops);
create index leads_fusionado on leads (fusionado_en) where fusionado_en is not null;

-- One index per order and per filter, each in the order of the list, without the trash.
create index leads_orden on leads (fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_creado_por on leads (creado_por, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_asesor_asignado on leads (asesor_asignado, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_asignado_a on leads (asignado_a, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_estado on leads (estado, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_universidad on leads (universidad, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_origen on leads (origen, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_prioridad on leads (prioridad, fecha_ultima_actualizacion desc, id desc) where eliminado_en is null;
create index leads_por_revisar on leads (fecha_ultima_actualizacion desc, id desc)
  where eliminado_en is null and por_revisar is not null;
create index leads_creacion on leads (fecha_creacion desc, id desc) where eliminado_en is null;
create index leads_nombre on leads (nombre_orden, id) where eliminado_en is null;
create index leads_papelera on leads (eliminado_en desc, id) where eliminado_en is not null;
-- The orders by name and by creation within an adviser's reach: among a million leads, sorting it takes half a second.
create index leads_creado_por_nombre on leads (creado_por, nombre_orden, id) where eliminado_en is null;
create index leads_asesor_asignado_nombre on leads (asesor_asignado, nombre_orden, id) where eliminado_en is null;
create index leads_asignado_a_nombre on leads (asignado_a, nombre_orden, id) where eliminado_en is null;
create index leads_creado_por_creacion on leads (creado_por, fecha_creacion desc, id desc) where eliminado_en is null;
create index leads_asesor_asignado_creacion on leads (asesor_asignado, fecha_creacion desc, id desc) where eliminado_en is null;
create index leads_asignado_a_creacion on leads (asignado_a, fecha_creacion desc, id desc) where eliminado_en is null;
-- Every filter that leads are counted by: a count behind two or three of them reads no lead at all.
create index leads_filtros on leads (estado, universidad, origen, prioridad, asesor_asignado) where eliminado_en is null;
-- The agenda.
create index leads_nuevos on leads (fecha_creacion, id) where eliminado_en is null and estado = 'nuevo';
create index leads_accion on leads (fecha_proxima_accion, id) where eliminado_en is null and fecha_proxima_accion is not null;
create index leads_documentos_limite on leads (fecha_limite_documentos, id)
  where eliminado_en is null and fecha_limite_documentos is not null;
-- The analysis. The median of waiting times needs each of them.
create index leads_respuestas on leads (fecha_creacion) include (asesor_asignado, universidad, primera_respuesta)
  where eliminado_en is null and primera_respuesta is not null and creado_por in ('formulario_web', 'contacto_web');
create index leads_matriculado_en on leads (matriculado_en) where eliminado_en is null and matriculado_en is not null;
create index leads_creado_por_matriculado_en on leads (creado_por, matriculado_en)
  where eliminado_en is null and matriculado_en is not null;
create index leads_asesor_asignado_matriculado_en on leads (asesor_asignado, matriculado_en)
  where eliminado_en is null and matriculado_en is not null;
create index leads_asignado_a_matriculado_en on leads (asignado_a, matriculado_en)
  where eliminado_en is null and matriculado_en is not null;

-- A stale edit is always noticed: leads/lead-service.ts compares the version that the editor read. Filling in the type of
-- program on opening (spec: decisions, "Opening a lead") and being answered are no updates.
create function raise_lead_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
create trigger leads_version before update on leads for each row
  when (not (new.fecha_ultima_actualizacion = old.fecha_ultima_actualizacion and (
    old.tipo_programa is null and new.tipo_programa is not null
    or old.primera_respuesta is null and new.primera_respuesta is not null)))
  execute function raise_lead_version();

-- What the analysis (lead-analytics) asks of every lead of a period. The first change of a new lead by its estado counts as its
-- answer; so does the first note.
create function lead_milestones() returns trigger language plpgsql as $$
begin
  new.avance = greatest(new.avance, coalesce(array_position(array['nuevo', 'contactado', 'interesado',
    'documentos_pendientes', 'pago_realizado', 'matriculado'], new.estado), 1) - 1);
  if new.estado = 'matriculado' then new.matriculado_en = coalesce(new.matriculado_en, now());
  else new.matriculado_en = null; end if;
  if tg_op = 'UPDATE' and old.estado = 'nuevo' and new.estado <> 'nuevo' then
    new.primera_respuesta = coalesce(new.primera_respuesta, now());
  end if;
  return new;
end $$;
create trigger leads_milestones before insert or update of estado on leads
  for each row execute function lead_milestones();

create table lead_notas (
  id text primary key default gen_random_uuid()::text,
  lead_id text not null references leads (id) on delete cascade,
  contenido text not null,
  -- The name to show.
  autor text not null,
  -- Whose note it is.
  autor_id text,
  tipo text not null default 'general' check (tipo in ('general', 'llamada', 'email', 'reunion')),
  fecha timestamptz(3) not null default now(),
  -- Retry key of the request that added it.
  clave text,
  unique (lead_id, clave)
);
create index lead_notas_lead on lead_notas (lead_id, fecha desc, id);

-- Waiting times of the analysis (lead-analytics/waiting-times.ts).
create function lead_answered() returns trigger language plpgsql as $$
begin
  update leads set primera_respuesta = new.fecha where id = new.lead_id and primera_respuesta is null;
  return null;
end $$;
create trigger lead_notas_answered after insert on lead_notas
  for each row execute function lead_answered();

-- The checklist of a lead: at most one document of each type.
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
);

-- Payments, in pesos.
create table lead_pagos (
  id text primary key default gen_random_uuid()::text,
  lead_id text not null references leads (id) on delete cascade,
  monto numeric(14, 2) not null check (monto > 0),
  concepto text not null,
  fecha_vencimiento date not null,
  fecha_recordatorio date check (fecha_recordatorio <= fecha_vencimiento),
  estado text not null default 'pendiente' check (estado in ('pendiente', 'pagado', 'vencido')),
  fecha_pago timestamptz(3),
  -- Retry key of the request that added it.
  clave text,
  unique (lead_id, clave),
  check ((estado = 'pagado') = (fecha_pago is not null))
);
create index lead_pagos_lead on lead_pagos (lead_id, fecha_vencimiento, id);
create index lead_pagos_por_vencer on lead_pagos (fecha_vencimiento, lead_id) where estado <> 'pagado';
create index lead_pagos_pagados on lead_pagos (fecha_pago) where estado = 'pagado';

-- Inquiries of a lead after it was made: contact requests, or a public form sent again (then with its name).
create table lead_inquiries (
  id text primary key default gen_random_uuid()::text,
  lead_id text not null references leads (id) on delete cascade,
  contact_request_id text unique references contact_requests (id),
  form text,
  received_at timestamptz not null default now()
);
create index lead_inquiries_lead on lead_inquiries (lead_id, received_at desc);
create index lead_inquiries_received on lead_inquiries (received_at desc, id desc);

-- Saved views of the lead list, per person.
create table lead_views (
  id text primary key default gen_random_uuid()::text,
  sub text not null,
  nombre text not null,
  consulta jsonb not null,
  -- The list opens with it.
  predeterminada boolean not null default false,
  creado timestamptz(3) not null default now(),
  unique (sub, nombre)
);
create unique index lead_views_default on lead_views (sub) where predeterminada;

-- Slugs that advisers' links have had; a renamed adviser keeps the old ones.
create table adviser_slugs (slug text collate "C" primary key, sub text not null);

-- Who had the last turn when something is shared out over the advisers.
create table adviser_turns (nombre text primary key, ultimo text);
insert into adviser_turns (nombre) values ('solicitudes');
