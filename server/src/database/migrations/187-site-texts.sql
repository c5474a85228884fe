-- Texts of the site's pages in place of those of its files (server/src/site-texts), and what became of them.
create table site_texts (
  nombre text primary key,
  -- Null: the text of the files.
  valor text,
  version integer not null default 1,
  usuario text not null,
  cuando timestamptz(3) not null default now()
);
create trigger site_texts_revision after insert or update or delete or truncate on site_texts
  for each statement execute function raise_data_revision('content');

create table site_text_versions (
  id bigint generated always as identity primary key,
  nombre text not null,
  valor text,
  usuario text not null,
  cuando timestamptz(3) not null default now()
);
create index site_text_versions_nombre on site_text_versions (nombre, id desc);
