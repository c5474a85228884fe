import { type Kysely, sql } from 'kysely';

/** What is no field of a person: keys, counters and derived text, and the time of the change itself. */
const UNRECORDED = [
  'id',
  'version',
  'fecha_ultima_actualizacion',
  'fecha_creacion',
  'creado_por',
  'clave_envio',
  'email_normalizado',
  'cedula_normalizada',
  'documento_normalizado',
  'busqueda',
  'nombre_orden',
  'forzado',
  'forzado_por',
  'eliminado_en',
  'eliminado_por',
];

/**
 * History of leads, exact counters and the live stream, all kept by triggers, so that no writer can leave one out and all of
 * it belongs to the transaction of the change. Triggers per statement: a bulk change pays once for its counters.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`
    create table lead_events (
      id bigint generated always as identity primary key,
      lead_id text not null,
      fecha timestamptz(3) not null default now(),
      tipo text not null,
      actor_id text,
      actor_nombre text not null,
      cambios jsonb not null default '{}',
      lectores text[] not null
    )`);
  await run(`create index lead_events_lead on lead_events (lead_id, id desc)`);
  await run(`create index lead_events_fecha on lead_events (fecha)`);

  // Deltas instead of one row per counter, so that two changes at once do not wait for each other; readers sum them up and
  // fold them now and then.
  await run(`
    create table lead_counts (
      alcance text not null,
      clave text not null,
      leads bigint not null
    )`);
  await run(`create index lead_counts_alcance on lead_counts (alcance, clave)`);

  await run(`
    create function lead_actor_id() returns text language sql stable as
    $$ select nullif(current_setting('app.actor_id', true), '') $$`);
  await run(`
    create function lead_actor_name() returns text language sql stable as
    $$ select coalesce(nullif(current_setting('app.actor_name', true), ''), 'Sitio web') $$`);
  await run(`
    create function lead_readers(lead leads) returns text[] language sql immutable as $$
      select coalesce(array_agg(distinct person), '{}') from unnest(array[
        lead.creado_por, lead.asesor_asignado, lead.asignado_a]) as person
      where person not in ('formulario_web', 'contacto_web')
    $$`);
  await run(`
    create function lead_fields(lead leads) returns jsonb language sql stable as
    $$ select to_jsonb(lead) - array[${UNRECORDED.map((column) => `'${column}'`).join(', ')}] $$`);

  // Reach and key of every counter that a lead is part of; '*' is the reach of an admin.
  await run(`
    create function lead_count_keys(lead leads) returns table (alcance text, clave text) language sql stable as $$
      select reach, key
      from unnest(array_append(lead_readers(lead), '*')) as reach
      cross join lateral (values
        ('total'),
        ('estado:' || lead.estado),
        ('prioridad:' || lead.prioridad),
        ('origen:' || lead.origen),
        ('universidad:' || lead.universidad),
        ('asesor:' || coalesce(lead.asesor_asignado, 'ninguno')),
        (case when lead.por_revisar is not null then 'revisar' end),
        (case when lead.asesor_asignado is null and lead.asignado_a is null then 'sin_asignar' end)
      ) as keys (key)
      where lead.eliminado_en is null and key is not null
    $$`);

  await run(`
    create function leads_inserted() returns trigger language plpgsql as $$
    begin
      insert into lead_counts (alcance, clave, leads)
        select k.alcance, k.clave, count(*) from added a, lead_count_keys(a) k group by 1, 2;
      insert into lead_events (lead_id, tipo, actor_id, actor_nombre, cambios, lectores)
        select a.id, 'creado', lead_actor_id(), lead_actor_name(), '{}', lead_readers(a) from added a;
      return null;
    end $$`);
  await run(`
    create function leads_updated() returns trigger language plpgsql as $$
    begin
      insert into lead_counts (alcance, clave, leads)
        select alcance, clave, sum(delta) from (
          select k.alcance, k.clave, 1 as delta from added a, lead_count_keys(a) k
          union all
          select k.alcance, k.clave, -1 from removed r, lead_count_keys(r) k
        ) as changes group by 1, 2 having sum(delta) <> 0;
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
    end $$`);
  await run(`
    create function leads_deleted() returns trigger language plpgsql as $$
    begin
      insert into lead_counts (alcance, clave, leads)
        select k.alcance, k.clave, -count(*) from removed r, lead_count_keys(r) k group by 1, 2;
      return null;
    end $$`);
  await run(`create trigger leads_inserted after insert on leads referencing new table as added
    for each statement execute function leads_inserted()`);
  await run(`create trigger leads_updated after update on leads referencing old table as removed new table as added
    for each statement execute function leads_updated()`);
  await run(`create trigger leads_deleted after delete on leads referencing old table as removed
    for each statement execute function leads_deleted()`);

  // Notes, documents and payments: the fields of the entry, each with its value before and after.
  await run(`
    create function lead_entry_changed() returns trigger language plpgsql as $$
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
    end $$`);
  for (const [table, kind] of [
    ['lead_notas', 'nota'],
    ['lead_documentos', 'documento'],
    ['lead_pagos', 'pago'],
  ]) {
    await run(`create trigger ${table}_changed after insert or update or delete on ${table}
      for each row execute function lead_entry_changed('${kind}')`);
  }
  await run(`
    create function lead_inquiry_added() returns trigger language plpgsql as $$
    begin
      insert into lead_events (lead_id, tipo, actor_id, actor_nombre, lectores)
        select id, 'consulta', null, 'Sitio web', lead_readers(leads) from leads where id = new.lead_id;
      return null;
    end $$`);
  await run(`create trigger lead_inquiries_added after insert on lead_inquiries
    for each row execute function lead_inquiry_added()`);

  // Only the end of a lead's time in the trash takes its history with it.
  await run(`
    create trigger lead_events_append_only before update or delete or truncate on lead_events
    for each statement when (coalesce(current_setting('app.purging', true), '') <> 'on') execute function refuse_change()`);
  // One notification a statement; whoever listens reads the events by their ids.
  await run(`
    create function notify_lead_events() returns trigger language plpgsql as $$
    begin
      perform pg_notify('lead_events', min(id)::text || '-' || max(id)::text) from added having count(*) > 0;
      return null;
    end $$`);
  await run(`create trigger lead_events_notify after insert on lead_events referencing new table as added
    for each statement execute function notify_lead_events()`);

  await run(`insert into lead_counts (alcance, clave, leads)
    select k.alcance, k.clave, count(*) from leads l, lead_count_keys(l) k group by 1, 2`);

  // One index per order and per filter, each in the order of the list, without the trash.
  const live = 'where eliminado_en is null';
  for (const name of [
    'orden',
    'creado_por',
    'asesor_asignado',
    'asignado_a',
    'estado',
    'universidad',
    'creacion',
  ]) {
    await run(`drop index leads_${name}`);
  }
  const order = 'fecha_ultima_actualizacion desc, id desc';
  await run(`create index leads_orden on leads (${order}) ${live}`);
  const filters = [
    'creado_por',
    'asesor_asignado',
    'asignado_a',
    'estado',
    'universidad',
    'origen',
    'prioridad',
  ];
  for (const column of filters) {
    await run(`create index leads_${column} on leads (${column}, ${order}) ${live}`);
  }
  await run(
    `create index leads_por_revisar on leads (${order}) where eliminado_en is null and por_revisar is not null`,
  );
  await run(`create index leads_creacion on leads (fecha_creacion desc, id desc) ${live}`);
  await run(`create index leads_nombre on leads (nombre_orden, id) ${live}`);
  await run(`create index leads_accion on leads (fecha_proxima_accion, id)
    where eliminado_en is null and fecha_proxima_accion is not null`);
  await run(`create index leads_documentos_limite on leads (fecha_limite_documentos, id)
    where eliminado_en is null and fecha_limite_documentos is not null`);
  await run(
    `create index leads_nuevos on leads (fecha_creacion, id) where eliminado_en is null and estado = 'nuevo'`,
  );
  await run(`create index leads_papelera on leads (eliminado_en desc, id) where eliminado_en is not null`);
  await run(
    `create index lead_pagos_por_vencer on lead_pagos (fecha_vencimiento, lead_id) where estado <> 'pagado'`,
  );
}
