-- Figures of leads, exact at every moment. Triggers write deltas instead of changing one row per figure, so that two changes at
-- once do not wait for each other; readers sum them up and fold them now and then. Per statement: a bulk change pays once.
-- It may run again: take-over.ts runs it.

-- Counters of the list and its filters (leads/lead-counters.ts). `alcance` is a person, or `*` for all leads.
create table if not exists lead_counts (
  alcance text not null,
  clave text not null,
  leads bigint not null
);
create index if not exists lead_counts_alcance on lead_counts (alcance, clave);

-- Leads and payments by Bogotá day and group (lead-analytics/lead-days.ts). `alcance` is a university, or `*` for all.
create table if not exists lead_days (
  alcance text not null,
  clave text not null check (clave in (
    'avance', 'asesor', 'universidad', 'programa', 'origen', 'matricula', 'pagado', 'por_pagar')),
  dia date not null,
  valor text,
  leads integer not null default 0,
  matriculados integer not null default 0,
  monto numeric(20, 2) not null default 0,
  plegado boolean not null default false
);
create index if not exists lead_days_clave on lead_days (alcance, clave, dia) include (valor, leads, matriculados, monto);
create index if not exists lead_days_sueltos on lead_days (alcance) where not plegado;

-- Every counter that a lead is part of.
create or replace function lead_count_keys(lead leads) returns table (alcance text, clave text) language sql stable as $$
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
$$;

-- Every day and group that a lead is part of. Days are those of Bogotá: that of creation, or that of enrolment.
create or replace function lead_day_keys(lead leads)
returns table (alcance text, clave text, dia date, valor text, matriculados integer) language sql stable as $$
  select reach, key, day, value, (lead.estado = 'matriculado' and key <> 'matricula')::integer
  from (values ('*'), (lead.universidad)) as reaches (reach)
  cross join lateral (values
    ('avance', (lead.fecha_creacion at time zone 'America/Bogota')::date, lead.avance::text),
    ('asesor', (lead.fecha_creacion at time zone 'America/Bogota')::date, lead.asesor_asignado),
    ('universidad', (lead.fecha_creacion at time zone 'America/Bogota')::date, lead.universidad),
    ('programa', (lead.fecha_creacion at time zone 'America/Bogota')::date, lead.programa_interes),
    ('origen', (lead.fecha_creacion at time zone 'America/Bogota')::date, lead.origen),
    ('matricula', (lead.matriculado_en at time zone 'America/Bogota')::date, null)
  ) as keys (key, day, value)
  where lead.eliminado_en is null and reach is not null and day is not null
$$;

-- A paid payment counts on the day it was paid, another one on the day it is due, unless its lead is lost.
create or replace function lead_payment_keys(lead leads, payment lead_pagos)
returns table (alcance text, clave text, dia date, monto numeric) language sql stable as $$
  select reach,
    case when payment.estado = 'pagado' then 'pagado' else 'por_pagar' end,
    case when payment.estado = 'pagado' then (payment.fecha_pago at time zone 'America/Bogota')::date
      else payment.fecha_vencimiento end,
    payment.monto
  from (values ('*'), (lead.universidad)) as reaches (reach)
  where lead.eliminado_en is null and reach is not null and (payment.estado = 'pagado' or lead.estado <> 'perdido')
$$;

create or replace function count_added_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts (alcance, clave, leads)
    select k.alcance, k.clave, count(*) from added a, lead_count_keys(a) k group by 1, 2;
  insert into lead_days (alcance, clave, dia, valor, leads, matriculados)
    select k.alcance, k.clave, k.dia, k.valor, count(*), sum(k.matriculados)
    from added a, lead_day_keys(a) k group by 1, 2, 3, 4;
  return null;
end $$;
create or replace trigger leads_added_count after insert on leads referencing new table as added
  for each statement execute function count_added_leads();

create or replace function count_removed_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts (alcance, clave, leads)
    select k.alcance, k.clave, -count(*) from removed r, lead_count_keys(r) k group by 1, 2;
  insert into lead_days (alcance, clave, dia, valor, leads, matriculados)
    select k.alcance, k.clave, k.dia, k.valor, -count(*), -sum(k.matriculados)
    from removed r, lead_day_keys(r) k group by 1, 2, 3, 4;
  return null;
end $$;
create or replace trigger leads_removed_count after delete on leads referencing old table as removed
  for each statement execute function count_removed_leads();

create or replace function count_changed_leads() returns trigger language plpgsql as $$
begin
  insert into lead_counts (alcance, clave, leads)
    select alcance, clave, sum(delta) from (
      select k.alcance, k.clave, 1 as delta from added a, lead_count_keys(a) k
      union all
      select k.alcance, k.clave, -1 from removed r, lead_count_keys(r) k
    ) as changes group by 1, 2 having sum(delta) <> 0;

  -- Most updates change nothing that is counted by day.
  with changed as materialized (
    select a::leads as after, r::leads as before from added a join removed r on r.id = a.id
    where (a.fecha_creacion, a.matriculado_en, a.estado, a.avance, a.asesor_asignado, a.universidad, a.programa_interes,
        a.origen, a.eliminado_en is null)
      is distinct from (r.fecha_creacion, r.matriculado_en, r.estado, r.avance, r.asesor_asignado, r.universidad,
        r.programa_interes, r.origen, r.eliminado_en is null)
  )
  insert into lead_days (alcance, clave, dia, valor, leads, matriculados)
    select alcance, clave, dia, valor, sum(leads), sum(matriculados) from (
      select k.alcance, k.clave, k.dia, k.valor, 1 as leads, k.matriculados from changed, lead_day_keys(after) k
      union all
      select k.alcance, k.clave, k.dia, k.valor, -1, -k.matriculados from changed, lead_day_keys(before) k
    ) as changes group by 1, 2, 3, 4 having sum(leads) <> 0 or sum(matriculados) <> 0;

  -- What decides whose total a lead's payments are part of, and whether what it owes counts. `offset 0` keeps the planner from
  -- reading all payments for the few of these leads.
  with changed as materialized (
    select a::leads as after, r::leads as before from added a join removed r on r.id = a.id
    where (a.universidad, a.eliminado_en is null, a.estado = 'perdido')
      is distinct from (r.universidad, r.eliminado_en is null, r.estado = 'perdido')
  )
  insert into lead_days (alcance, clave, dia, monto)
    select alcance, clave, dia, sum(monto) from (
      select k.alcance, k.clave, k.dia, k.monto
      from changed cross join lateral (select p as payment from lead_pagos p where p.lead_id = (after).id offset 0) as paid
      cross join lateral lead_payment_keys(after, payment) k
      union all
      select k.alcance, k.clave, k.dia, -k.monto
      from changed cross join lateral (select p as payment from lead_pagos p where p.lead_id = (before).id offset 0) as paid
      cross join lateral lead_payment_keys(before, payment) k
    ) as changes group by 1, 2, 3 having sum(monto) <> 0;
  return null;
end $$;
create or replace trigger leads_changed_count after update on leads referencing old table as removed new table as added
  for each statement execute function count_changed_leads();

-- The lead is locked first: a payment that is added while the lead goes to the trash would be counted on.
create or replace function count_payment() returns trigger language plpgsql as $$
begin
  perform from leads where id in (old.lead_id, new.lead_id) order by id for no key update;
  insert into lead_days (alcance, clave, dia, monto)
    select alcance, clave, dia, sum(monto) from (
      select k.alcance, k.clave, k.dia, k.monto
      from leads l cross join lateral lead_payment_keys(l, new) k where l.id = new.lead_id
      union all
      select k.alcance, k.clave, k.dia, -k.monto
      from leads l cross join lateral lead_payment_keys(l, old) k where l.id = old.lead_id
    ) as changes group by 1, 2, 3 having sum(monto) <> 0;
  return null;
end $$;
create or replace trigger lead_pagos_count
  after insert or delete or update of lead_id, monto, estado, fecha_pago, fecha_vencimiento on lead_pagos
  for each row execute function count_payment();

-- Deleting a lead for good takes its payments along, which then find no lead any more.
create or replace function count_payments_of_removed_lead() returns trigger language plpgsql as $$
begin
  insert into lead_days (alcance, clave, dia, monto)
    select k.alcance, k.clave, k.dia, -sum(k.monto)
    from lead_pagos p cross join lateral lead_payment_keys(old, p) k where p.lead_id = old.id group by 1, 2, 3;
  return old;
end $$;
create or replace trigger leads_removed_payments before delete on leads
  for each row when (old.eliminado_en is null) execute function count_payments_of_removed_lead();
