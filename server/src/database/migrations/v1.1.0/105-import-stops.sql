-- Why an import was stopped before its end, as its author reads it; null: a failure of the server.
alter table lead_imports add column motivo text;
