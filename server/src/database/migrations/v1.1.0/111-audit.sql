-- Who of the team did what to whom, when, and from where. What happens to a lead is in `lead_events`, to a program in
-- `program_history`. audit/audit.ts writes it in the transaction of what it tells about.
create table audit_events (
  id bigint generated always as identity primary key,
  fecha timestamptz(3) not null default now(),
  tema text not null,
  accion text not null,
  -- Null: nobody who is signed in.
  actor_id text,
  actor text not null,
  -- What it was done to: an account, a module, a rule.
  sobre_id text,
  sobre text not null default '',
  detalle jsonb not null default '{}',
  -- The beginning of a hash of the network that asked, and its browser; null: nobody asked, it was work in the background.
  red text,
  dispositivo text,
  busqueda text not null generated always as (folded(' ' || actor || ' ' || sobre || ' ' || coalesce(red, ''))) stored
);
create index audit_events_newest on audit_events (fecha desc, id desc);
create index audit_events_topic on audit_events (tema, fecha desc, id desc);
create index audit_events_actor on audit_events (actor_id, fecha desc, id desc);
create index audit_events_subject on audit_events (sobre_id, fecha desc, id desc);
create index audit_events_search on audit_events using gin (busqueda gin_trgm_ops);

create trigger audit_events_append_only before update or truncate on audit_events
  for each statement execute function refuse_change();
-- The rule of conservation (consents/person-map.ts) takes what is older; nothing else can be deleted, by nobody.
create trigger audit_events_kept before delete on audit_events
  for each row when (old.fecha >= now() - interval '24 months') execute function refuse_change();

-- What happened to second factors so far. A later migration drops `account_events`.
insert into audit_events (fecha, tema, accion, actor_id, actor, sobre_id)
select recorded_at, 'seguridad',
  case event when 'codigos' then 'codigos_creados' when 'desactivada' then 'factor_desactivado'
    when 'recuperada' then 'factor_recuperado' else 'factor_quitado' end,
  case when actor is null then sub end, coalesce(actor, ''), sub
from account_events order by id;
