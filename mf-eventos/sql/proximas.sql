select j.id, j.titulo, j.descripcion, j.lugar, j.inicia,
  greatest(j.cupos - (select count(*) from inscripciones i where i.jornada = j.id), 0) as libres
from jornadas j
where not j.cerrada and j.inicia > now()
order by j.inicia, j.id
limit 50
