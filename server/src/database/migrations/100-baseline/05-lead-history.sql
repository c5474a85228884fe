-- History of leads: what changed and who did it, written by triggers, so that no writer can leave it out and all of it belongs
-- to the transaction of the change. leads/lead-history.ts reads it, lead-live streams it. Who does it is said by
-- leads/actor.ts; without that it was the site. It may run again: take-over.ts runs it.

create table if not exists lead_events (
  -- The order of the history.
  id bigint generated always as identity primary key,
  lead_id text not null,
  fecha timestamptz(3) not null default now(),
  tipo text not null,
  actor_id text,
  actor_nombre text not null,
  -- Value before and after (`antes`, `despues`) by column.
  cambios jsonb not null default '{}',
  -- Who reaches the lead, before or after the change.
  lectores text[] not null
);
create index if not exists lead_events_lead on lead_events (lead_id, id desc);
create index if not exists lead_events_fecha on lead_events (fecha);
-- The agenda counts what somebody did today; without it the day of the whole team was read.
create index if not exists lead_events_actor on lead_events (actor_id, fecha) where actor_id is not null;

create or replace function lead_actor_id() returns text language sql stable as
$$ select nullif(current_setting('app.actor_id', true), '') $$;

create or replace function lead_actor_name() returns text language sql stable as
$$ select coalesce(nullif(current_setting('app.actor_name', true), ''), 'Sitio web') $$;

-- Everybody who reaches a lead. An expression instead of an aggregate: it is inlined into the triggers, which ask for it once
-- or twice a lead.
create or replace function lead_readers(lead leads) returns text[] language sql immutable as $$
  select array_remove(array[
    case when lead.creado_por not in ('formulario_web', 'contacto_web') then lead.creado_por end,
    case when lead.asesor_asignado <> lead.creado_por
      and lead.asesor_asignado not in ('formulario_web', 'contacto_web') then lead.asesor_asignado end,
    case when lead.asignado_a <> lead.creado_por and lead.asignado_a is distinct from lead.asesor_asignado
      and lead.asignado_a not in ('formulario_web', 'contacto_web') then lead.asignado_a end
  ], null)
$$;

-- A lead without what is no field of a person: keys, counters and derived text, and the time of the change itself.
create or replace function lead_fields(lead leads) returns jsonb language sql stable as $$
  select to_jsonb(lead) - array['id', 'version', 'fecha_ultima_actualizacion', 'fecha_creacion', 'creado_por', 'clave_envio',
    'email_normalizado', 'cedula_normalizada', 'documento_normalizado', 'busqueda', 'nombre_orden', 'forzado', 'forzado_por',
    'eliminado_en', 'eliminado_por', 'avance', 'primera_respuesta', 'matriculado_en']
$$;

create or replace function lead_events_of_added() returns trigger language plpgsql as $$
begin
  insert into lead_events (lead_id, tipo, actor_id, actor_nombre, lectores)
    select a.id, 'creado', lead_actor_id(), lead_actor_name(), lead_readers(a) from added a;
  return null;
end $$;
create or replace trigger leads_added_event after insert on leads referencing new table as added
  for each statement execute function lead_events_of_added();

create or replace function lead_events_of_changed() returns trigger language plpgsql as $$
begin
  insert into lead_events (lead_id, tipo, actor_id, actor_nombre, cambios, lectores)
    select a.id,
      case
        when a.eliminado_en is not null and r.eliminado_en is null then 'eliminado'
        when a.eliminado_en is null and r.eliminado_en is not null then 'restaurado'
        else 'cambio' end,
      lead_actor_id(), lead_actor_name(), changed.fields,
      array(select distinct unnest(lead_readers(a) || lead_readers(r)))
    from added a join removed r on r.id = a.id
    cross join lateral (
      select coalesce(jsonb_object_agg(af.key, jsonb_build_object('antes', bf.value, 'despues', af.value)), '{}') as fields
      from jsonb_each(lead_fields(a)) af join jsonb_each(lead_fields(r)) bf on bf.key = af.key
      where af.value is distinct from bf.value
    ) as changed
    -- Opening a lead may fill in its type of program, which is no change.
    where (a.fecha_ultima_actualizacion <> r.fecha_ultima_actualizacion and changed.fields <> '{}')
      or a.eliminado_en is distinct from r.eliminado_en;
  return null;
end $$;
create or replace trigger leads_changed_event after update on leads referencing old table as removed new table as added
  for each statement execute function lead_events_of_changed();

-- Notes, documents and payments: the fields of the entry, each with its value before and after.
create or replace function lead_entry_changed() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  owner leads;
  kind text := tg_argv[0];
begin
  select * into owner from leads where id = coalesce(after ->> 'lead_id', before ->> 'lead_id');
  if owner.id is null then return null; end if;
  if kind = 'documento' and (tg_op <> 'UPDATE' or before ->> 'estado' = after ->> 'estado') then return null; end if;
  if kind = 'pago' and tg_op = 'UPDATE' then
    kind := 'pago_cambio';
    if before = after then return null; end if;
  end if;
  if tg_op = 'DELETE' then kind := kind || '_eliminad' || case tg_argv[0] when 'nota' then 'a' else 'o' end; end if;
  insert into lead_events (lead_id, tipo, actor_id, actor_nombre, cambios, lectores)
    select owner.id, kind, lead_actor_id(), lead_actor_name(),
      coalesce(jsonb_object_agg(key, jsonb_build_object('antes', before -> key, 'despues', after -> key)), '{}'),
      lead_readers(owner)
    from (select jsonb_object_keys(before || after) as key) as keys
    where key in ('contenido', 'tipo', 'nombre', 'estado', 'monto', 'concepto', 'fecha_vencimiento',
      'fecha_recordatorio', 'fecha_pago', 'fecha_subida')
      and (kind = 'documento' and key = 'nombre' or kind = 'pago_cambio' and key = 'concepto'
        or before -> key is distinct from after -> key);
  return null;
end $$;
create or replace trigger lead_notas_changed after insert or update or delete on lead_notas
  for each row execute function lead_entry_changed('nota');
create or replace trigger lead_documentos_changed after insert or update or delete on lead_documentos
  for each row execute function lead_entry_changed('documento');
create or replace trigger lead_pagos_changed after insert or update or delete on lead_pagos
  for each row execute function lead_entry_changed('pago');

create or replace function lead_inquiry_added() returns trigger language plpgsql as $$
begin
  insert into lead_events (lead_id, tipo, actor_id, actor_nombre, lectores)
    select id, 'consulta', null, 'Sitio web', lead_readers(leads) from leads where id = new.lead_id;
  return null;
end $$;
create or replace trigger lead_inquiries_added after insert on lead_inquiries
  for each row execute function lead_inquiry_added();

-- Only the end of a lead's time in the trash takes its history with it (leads/lead-trash.ts), or its erasure
-- (consents/person-records.ts).
create or replace trigger lead_events_append_only before update or delete or truncate on lead_events
  for each statement when (coalesce(current_setting('app.purging', true), '') <> 'on') execute function refuse_change();

-- One notification a statement; who listens (lead-live) reads the events by their ids.
create or replace function notify_lead_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_events', min(id)::text || '-' || max(id)::text) from added having count(*) > 0;
  return null;
end $$;
create or replace trigger lead_events_notify after insert on lead_events referencing new table as added
  for each statement execute function notify_lead_events();
