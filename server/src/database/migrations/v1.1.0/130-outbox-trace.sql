-- The trace of the request that wrote an e-mail (W3C `traceparent`), which its delivery goes on with; null: traces are off.
alter table outbox add column trace text;
