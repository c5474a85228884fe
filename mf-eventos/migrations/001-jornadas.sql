create table jornadas (
  id integer generated always as identity primary key,
  titulo text not null,
  descripcion text not null,
  lugar text not null,
  inicia timestamptz not null,
  cupos integer not null check (cupos between 1 and 5000),
  cerrada boolean not null default false,
  creada timestamptz not null default now()
);
create index jornadas_inicia on jornadas (inicia);

create table inscripciones (
  id integer generated always as identity primary key,
  jornada integer not null references jornadas (id),
  nombre text not null,
  correo text not null,
  telefono text not null,
  creada timestamptz not null default now()
);
-- Who registers twice has one place.
create unique index inscripciones_una on inscripciones (jornada, lower(correo));
create index inscripciones_creada on inscripciones (creada);
