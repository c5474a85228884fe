update jornadas set titulo = $3, descripcion = $4, lugar = $5, inicia = $6, cupos = $7, cerrada = $8, version = version + 1
where id = $1 and version = $2
returning id
