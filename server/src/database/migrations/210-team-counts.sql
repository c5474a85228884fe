-- How the leads of a team are counted (leads/lead-access.ts, leads/lead-counters.ts): beside those that its advisers advise, what they
-- created and others advise, and what they are assigned beside its adviser. Few rows: what comes by a form of the site has no creator of
-- the team, and adviser and assignee change together.
create index if not exists leads_repartidos on leads (creado_por, asesor_asignado)
  where eliminado_en is null and creado_por is distinct from asesor_asignado and creado_por not in ('formulario_web', 'contacto_web');
create index if not exists leads_asignados_aparte on leads (asignado_a)
  where eliminado_en is null and asignado_a is distinct from asesor_asignado;
