insert into jornadas (titulo, descripcion, lugar, inicia, cupos) values ($1, $2, $3, $4, $5) returning id
