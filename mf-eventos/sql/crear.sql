with nueva as (
  insert into jornadas (titulo, descripcion, lugar, inicia, cupos)
  select $1, $2, $3, $4::timestamptz, $5::int4
  where not exists (select 1 from envios where clave = $6)
  returning id
)
insert into envios (clave, jornada) select $6, id from nueva
on conflict (clave) do nothing
returning jornada as id
