select jornada as id from envios where clave = $1 limit 1
