-- By the key of the form that made it: an open day that is sent again is made once.
create table envios (
  clave text primary key,
  jornada integer not null references jornadas (id)
);
-- Raised with each change.
alter table jornadas add column version integer not null default 0;
