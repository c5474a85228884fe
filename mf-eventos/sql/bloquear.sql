-- Registrations of one open day wait for each other: the last place is given once.
select id, titulo, lugar, inicia from jornadas where id = $1 and not cerrada and inicia > now() limit 1 for update
