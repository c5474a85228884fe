select j.id, j.titulo, j.descripcion, j.lugar, j.inicia, j.cupos, j.cerrada, j.inicia <= now() as pasada,
  (select count(*) from inscripciones i where i.jornada = j.id) as inscritos
from jornadas j
order by j.inicia desc, j.id desc
limit 50 offset $1
