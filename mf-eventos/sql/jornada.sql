select id, titulo, lugar, inicia from jornadas where id = $1 and not cerrada and inicia > now() limit 1
