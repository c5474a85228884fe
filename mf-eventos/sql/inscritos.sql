select id, nombre, correo, telefono, creada from inscripciones where jornada = $1 order by creada desc, id desc limit 50 offset $2
