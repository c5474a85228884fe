-- The times of loads stand in `remote_counts` since 104.
drop table remote_times;
