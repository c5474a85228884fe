-- Times of loads stand with the count of loads, so that the figures of a module are one table. `remote_times` is for instances
-- of the version before; a later migration drops it.
alter table remote_counts
  -- When the first of them was reported; null: unknown.
  add column since timestamptz,
  -- Of the last loads, in milliseconds; null: none.
  add column times integer[];
update remote_counts c set since = t.since, times = t.times
from remote_times t where t.remote = c.remote and t.version = c.version and c.outcome = 'loaded' and c.hour = 0;
