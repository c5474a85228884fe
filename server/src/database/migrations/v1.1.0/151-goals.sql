-- What the team and each adviser want to reach in a week (lead-goals/). `ambito`: an adviser, or `*` for the team; null: no goal.
create table goals (
  ambito text primary key,
  contactos integer,
  respuestas integer,
  documentos integer,
  matriculas integer
);

-- The figures of weeks: notes by who wrote them, and when documents came.
create index lead_notas_fecha on lead_notas (fecha) include (autor_id);
create index lead_documentos_recibidos on lead_documentos (fecha_subida) include (lead_id)
  where obligatorio and estado = 'recibido';
