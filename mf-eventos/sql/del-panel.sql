select titulo, inicia from jornadas where id = $1 limit 1
