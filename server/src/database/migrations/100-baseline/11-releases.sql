-- Figures of the modules' versions over all instances, and the newest release.

-- How often a version was loaded or failed.
create table remote_counts (
  remote text not null,
  version text not null,
  -- `loaded`, or the stage of a failure.
  outcome text not null,
  -- Hours since 1970; 0: since the beginning.
  hour integer not null,
  count bigint not null,
  primary key (remote, version, outcome, hour)
);

-- Times of the last loads of a version, in milliseconds.
create table remote_times (
  remote text not null,
  version text not null,
  -- When the first load or failure was reported.
  since timestamptz not null default now(),
  times integer[] not null,
  primary key (remote, version)
);

-- One row: the newest number of signed channels that any instance has seen.
create table release_sequence (
  id smallint primary key check (id = 1),
  sequence bigint not null
);
