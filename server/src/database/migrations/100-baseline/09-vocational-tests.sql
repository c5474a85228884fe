-- Results of vocational tests, with the columns of the export, indexed as it filters them (spec: staff-panel §2, §7).

create table vocational_tests (
  id text primary key default gen_random_uuid()::text,
  nombre_estudiante text not null,
  email_estudiante text not null,
  nivel_academico text not null check (nivel_academico in ('Sexto a Noveno', 'Décimo', 'Once', 'Universitario')),
  telefono_estudiante text not null,
  -- Most recommended first.
  carreras_recomendadas jsonb not null check (jsonb_typeof(carreras_recomendadas) = 'array'),
  email_acudiente text,
  telefono_acudiente text,
  codigo_acceso text not null,
  fecha_creacion timestamptz(3) not null default now()
);
create index vocational_tests_codigo on vocational_tests (codigo_acceso, fecha_creacion, id);
create index vocational_tests_fecha on vocational_tests (fecha_creacion, id);

-- Who asked for what and when, and where each export stands.
create table vocational_test_exports (
  id text primary key,
  solicitado timestamptz(3) not null default now(),
  actualizado timestamptz(3) not null default now(),
  usuario_id text not null,
  usuario text not null,
  desde date not null,
  hasta date not null,
  codigo_acceso text not null,
  nivel_academico text,
  formato text not null check (formato in ('xlsx', 'csv')),
  estado text not null default 'en_cola' check (estado in ('en_cola', 'generando', 'descargado', 'cancelado', 'error')),
  hechos integer not null default 0,
  total integer
);
create index vocational_test_exports_solicitado on vocational_test_exports (solicitado desc);
