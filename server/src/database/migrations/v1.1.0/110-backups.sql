-- Every complete backup, so that who looks on sees when the last one was made.
create table backups (
  id bigint generated always as identity primary key,
  began timestamptz not null,
  finished timestamptz not null default now(),
  records bigint not null,
  files integer not null
);
