-- By what a server notices that its data folder is not the one that this database was used with.
create table folder_mark (
  id integer primary key default 1 check (id = 1),
  mark text not null
);
