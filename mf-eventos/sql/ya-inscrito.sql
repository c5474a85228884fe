select id from inscripciones where jornada = $1 and lower(correo) = lower($2) limit 1
