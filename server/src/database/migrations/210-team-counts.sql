-- Leads in which several of the team have a part: what their counters have too often when a team's are summed (leads/lead-counters.ts).
-- Few rows: what comes by a form of the site has no creator of the team, and adviser and assignee change together.
create index if not exists leads_compartidos on leads (creado_por, asesor_asignado)
  where eliminado_en is null and creado_por <> asesor_asignado and creado_por not in ('formulario_web', 'contacto_web');
create index if not exists leads_asignados_aparte on leads (asignado_a)
  where eliminado_en is null and asignado_a is distinct from asesor_asignado;
