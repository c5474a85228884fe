select count(*) as total from jornadas limit 1
