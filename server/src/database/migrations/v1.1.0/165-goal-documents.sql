-- Documents that leads still lack: of the leads whose documents came in the last weeks, those that have all (lead-goals/goal-weeks.ts).
create index if not exists lead_documentos_faltan on lead_documentos (lead_id) where obligatorio and estado = 'pendiente';
