-- Sign-ins of the team that the API has seen and that may still count, so that their owner can end them.
create table account_sessions (
  -- Id of the sign-in in its tokens (`origin_jti`), which renewals keep.
  id text primary key,
  sub text not null,
  red text,
  dispositivo text,
  ingreso timestamptz not null,
  visto timestamptz not null default now(),
  -- When its owner ended it; no token of it counts any more.
  cerrada timestamptz
);
create index account_sessions_sub on account_sessions (sub);
create index account_sessions_visto on account_sessions (visto);

-- The last sign-in of each account.
create index audit_events_sign_ins on audit_events (actor_id, fecha desc) where accion = 'ingreso_hecho';
