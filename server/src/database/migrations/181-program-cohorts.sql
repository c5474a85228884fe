-- The cohorts of a program by period (programs/program-cohorts.ts). Programs that have none stay as they are: price and texts are their own.
create table program_cohorts (
  program_id text collate "C" not null references programs on delete cascade,
  periodo text collate "C" not null check (periodo ~ '^20[0-9][0-9]-[1-9]$'),
  inicio date not null,
  -- The last day on which people enrol.
  cierre date not null,
  precio numeric(14, 2) check (precio >= 0),
  moneda text not null default 'COP' check (moneda in ('COP', 'USD')),
  -- What the price buys; null: what the duration says.
  unidad text,
  cupos integer check (cupos >= 0),
  beca text,
  primary key (program_id, periodo)
);
create index program_cohorts_periodo on program_cohorts (periodo, program_id);

-- What the site shows of the cohort that people can enrol in now, whose price is in precio and moneda, and the last day that this holds.
alter table programs add column cohorte jsonb, add column cohorte_hasta date;
create index programs_cohorte_hasta on programs (cohorte_hasta) where cohorte_hasta is not null;

-- What a change of many did, and to how many, for the list of the last ones.
alter table program_changes add column que text, add column programas integer;
create index program_changes_cuando on program_changes (cuando desc);
