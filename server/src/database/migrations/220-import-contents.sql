-- What was sent under an import's id: sent again with the same retry key, it is the same import.
alter table lead_imports add column huella text;
