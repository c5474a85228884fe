-- While a file is read: when rows of it were stored last. One whose server has ended can so be sent again soon.
alter table lead_imports add column ultimas_filas timestamptz(3) not null default now();
