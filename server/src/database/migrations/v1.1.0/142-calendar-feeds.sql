-- The calendar of an adviser, as other programs read it. Its address is a secret of which only a hash is kept.
create table calendar_feeds (
  sub text primary key,
  token_hash text not null unique,
  creado timestamptz(3) not null default now(),
  -- When a calendar last read it.
  usado timestamptz(3)
);
