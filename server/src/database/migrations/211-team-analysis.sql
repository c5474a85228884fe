-- The analysis of a team counts its leads one by one (lead-analytics/counted-days.ts): from this index alone, which has all that is
-- counted. It is that of the order by creation, which it replaces, with more columns.
create index if not exists leads_asesor_asignado_analisis on leads (asesor_asignado, fecha_creacion desc, id desc)
  include (universidad, programa_interes, origen, estado, avance) where eliminado_en is null;
drop index if exists leads_asesor_asignado_creacion;
