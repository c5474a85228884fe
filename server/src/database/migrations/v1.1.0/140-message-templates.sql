-- Texts with merge fields that the team writes to leads with. The panel brings three (shared/src/rules/system-templates.ts).
create table message_templates (
  id text primary key default gen_random_uuid()::text,
  -- Whose it is; null: everybody's.
  sub text,
  -- The template of the panel in whose place it stands.
  clave text unique check (clave is null or sub is null),
  nombre text not null,
  asunto text not null,
  texto text not null
);
create index message_templates_sub on message_templates (sub);
