-- A bulk change is undone by what the history tells of it (leads/undo.ts), no longer by a copy of its own: `hecho` is when the lead was
-- done, which its entries have with the author of the change. `todos`: who undoes it reaches every lead, as an admin.
-- Instances of an earlier version work off bulk changes by the columns that go: stop them first.
alter table lead_bulk_jobs add column todos boolean not null default false;
alter table lead_bulk_items add column hecho timestamptz(3);
update lead_bulk_items i set hecho = (
  select min(e.fecha) from lead_events e where e.lead_id = i.lead_id and e.actor_id = j.actor_id and e.fecha >= j.creado)
  from lead_bulk_jobs j where j.id = i.job_id and i.antes is not null;
update lead_bulk_items i set hecho = j.creado from lead_bulk_jobs j
  where j.id = i.job_id and i.antes is not null and i.hecho is null;

-- The indexes by `antes` go with it.
alter table lead_bulk_items drop column antes, drop column version;
create index lead_bulk_items_waiting on lead_bulk_items (job_id, lead_id) where hecho is null and motivo is null;
create index lead_bulk_items_done on lead_bulk_items (job_id, lead_id) where hecho is not null;
