insert into inscripciones (jornada, nombre, correo, telefono)
select j.id, $2, $3, $4 from jornadas j
where j.id = $1 and (select count(*) from inscripciones i where i.jornada = j.id) < j.cupos
on conflict (jornada, lower(correo)) do nothing
returning id
