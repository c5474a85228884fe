select id, titulo, descripcion, lugar, inicia, cupos, cerrada, version from jornadas where id = $1 limit 1
