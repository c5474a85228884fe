-- The news desk (server/src/news): articles, what became of them, and where pages have moved to.

-- One row. While the desk is off the site shows the articles of its files.
create table news_desk (
  id smallint primary key check (id = 1),
  activa boolean not null
);
insert into news_desk (id, activa) values (1, false);

create table news (
  id text collate "C" primary key default gen_random_uuid()::text,
  -- The last part of its address, `/noticias/{slug}`.
  slug text not null,
  -- The article of the site's files that it began as: its text and picture stand where this has none.
  archivo text unique,
  -- What is written of it (`NewsContent` of shared/schemas); its body as the editor's document.
  contenido jsonb not null,
  -- Of the content, for the order of lists.
  fecha date not null,
  publicado boolean not null default false,
  publicar_en timestamptz(3),
  eliminado timestamptz(3),
  version integer not null default 1,
  creado timestamptz(3) not null default now(),
  actualizado timestamptz(3) not null default now()
);
-- Addresses match in any letter case.
create unique index news_slug on news (lower(slug)) where eliminado is null;
create index news_order on news (fecha desc, id desc) where eliminado is null;
create index news_publicar_en on news (publicar_en) where publicar_en is not null;

create table news_versions (
  id bigint generated always as identity primary key,
  news_id text not null references news (id),
  accion text not null check (accion in ('creada', 'cambiada', 'publicada', 'eliminada', 'restaurada')),
  usuario text not null,
  cuando timestamptz(3) not null default now(),
  -- The article after the change.
  noticia jsonb not null
);
create index news_versions_news on news_versions (news_id, id desc);

create table site_redirects (
  desde text primary key,
  hacia text not null,
  usuario text not null,
  creado timestamptz(3) not null default now()
);
create unique index site_redirects_any_case on site_redirects (lower(desde));
create index site_redirects_hacia on site_redirects (lower(hacia));

-- Every page of the site is kept until a revision changes.
insert into data_revisions (scope) values ('content');
create trigger news_revision after insert or update or delete or truncate on news
  for each statement execute function raise_data_revision('content');
create trigger news_desk_revision after update on news_desk
  for each statement execute function raise_data_revision('content');
create trigger site_redirects_revision after insert or update or delete or truncate on site_redirects
  for each statement execute function raise_data_revision('content');
