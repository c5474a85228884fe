-- What persons ask about their data, with the days that the law gives (Ley 1581 de 2012, artículos 14 y 15; `privacyDeadline` of
-- `shared/rules`). privacy-requests/privacy-request-service.ts writes it.
create table privacy_requests (
  numero integer generated always as identity primary key,
  tipo text not null check (tipo in ('consulta', 'correccion', 'revocacion', 'eliminacion', 'queja')),
  canal text not null check (canal in ('enlace', 'correo', 'telefono', 'escrito')),
  email text not null,
  nombre text,
  -- Finds what was done about the person's data, also once the row names nobody.
  person_hash text not null,
  -- Of the attempts to write down one request.
  clave text unique,
  detalle text not null,
  recibida date not null,
  vence date not null,
  creada timestamptz(3) not null default now(),
  -- Why the answer takes longer, as the person was told.
  prorroga text,
  responsable text,
  responsable_nombre text,
  respondida timestamptz(3),
  respondida_por text,
  resultado text check (resultado in ('atendida', 'no_procede')),
  respuesta text,
  check ((respondida is null) = (respuesta is null) and (respondida is null) = (resultado is null))
);
create index privacy_requests_open on privacy_requests (vence, numero) where respondida is null;
create index privacy_requests_answered on privacy_requests (respondida desc, numero desc) where respondida is not null;
create index privacy_requests_email on privacy_requests (lower(email));
-- A link that is pressed twice asks once.
create unique index privacy_requests_once on privacy_requests (lower(email), tipo) where respondida is null and canal = 'enlace';

-- The ledger is read as a list, the newest first.
create index consent_events_recorded on consent_events (recorded_at desc, id desc);
