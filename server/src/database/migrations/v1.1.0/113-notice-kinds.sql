-- Which notices of leads a person of the team gets, while `avisos` is on: of new ones, of those that are given to them, and of
-- those whose person writes again.
alter table staff_settings
  add column avisos_nuevos boolean not null default true,
  add column avisos_asignados boolean not null default true,
  add column avisos_consultas boolean not null default true;
