-- Versions of the data policy (server/src/policy). The site's files have the first one; it is kept here once there is a second.
create table policy_versions (
  id bigint generated always as identity primary key,
  -- What a proof of consent names: the day of its publication, with a number where that day has several. Null: the draft.
  version text collate "C" unique,
  -- The version that it began as.
  desde text not null,
  -- The editor's document.
  cuerpo jsonb not null,
  -- Raised by every save of the draft.
  edicion integer not null default 1,
  -- Who wrote or published it; null: it came with the site.
  usuario text,
  cuando timestamptz(3) not null default now(),
  publicada timestamptz(3)
);
-- One draft at a time.
create unique index policy_versions_draft on policy_versions ((version is null)) where version is null;

-- Proofs of consent name what is published: it is never changed.
create trigger policy_versions_kept before update or delete on policy_versions
  for each row when (old.version is not null) execute function refuse_change();
create trigger policy_versions_whole before truncate on policy_versions
  for each statement execute function refuse_change();
create trigger policy_versions_revision after insert or update on policy_versions
  for each statement execute function raise_data_revision('content');
