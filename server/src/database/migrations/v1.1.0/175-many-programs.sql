-- Changes of many programs at once (programs/many-programs.ts): what one wrote into the history is undone together.
create table program_changes (
  -- The key of the request.
  id text primary key,
  usuario text not null,
  cuando timestamptz(3) not null default now(),
  -- Of the request: sent again with the same key, it is the same change.
  huella text not null,
  -- What was answered; null for an import or a change of prices, which are not kept under a key.
  respuesta jsonb,
  deshecho timestamptz(3)
);
alter table program_history add column cambio_id text references program_changes (id);
create index program_history_cambio on program_history (cambio_id) where cambio_id is not null;

-- When a program goes to the site, or leaves it, by itself.
alter table programs add column publicar_en timestamptz(3), add column retirar_en timestamptz(3);
create index programs_publicar_en on programs (publicar_en) where publicar_en is not null;
create index programs_retirar_en on programs (retirar_en) where retirar_en is not null;
