update jornadas set titulo = $2, descripcion = $3, lugar = $4, inicia = $5, cupos = $6, cerrada = $7 where id = $1
returning id
