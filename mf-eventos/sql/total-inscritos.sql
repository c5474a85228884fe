select count(*) as total from inscripciones where jornada = $1 limit 1
