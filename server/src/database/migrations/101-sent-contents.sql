-- What a lead or a program was created from, as a hash: its retry key with another content is a mistake.
alter table leads add column huella_envio text;
alter table programs add column huella_envio text;
