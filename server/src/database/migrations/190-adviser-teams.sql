-- Whose leads somebody in the group `coordinacion` reaches besides the own (advisers/adviser-teams.ts).
create table adviser_teams (
  coordinador text not null,
  asesor text not null,
  primary key (coordinador, asesor)
);

-- The groups of the roles beside `admin` and `comercial`, in the local pool.
insert into identity_groups (name) values ('coordinacion'), ('catalogo'), ('contenido'), ('privacidad'), ('lectura')
  on conflict (name) do nothing;
