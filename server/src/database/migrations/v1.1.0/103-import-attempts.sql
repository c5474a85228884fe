-- Batches of an import that failed one after another; after some of them it waits for its author, and those behind it go on.
alter table lead_imports add column intentos integer not null default 0;
