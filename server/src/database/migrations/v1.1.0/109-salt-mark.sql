-- By what a server notices that its ADDRESS_SALT is not the one that the stored hashes and the links of sent e-mails were made with.
create table salt_mark (
  id integer primary key default 1 check (id = 1),
  mark text not null
);
