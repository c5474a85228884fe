-- While a request that is no question waits for its answer, the data of its person say "reclamo en trámite" (Ley 1581 de 2012, artículo
-- 15): read with them by the address, so that it begins and ends with the request.
create index privacy_requests_claims on privacy_requests (lower(email)) where respondida is null and tipo <> 'consulta';

-- Where its owner is told before the days are over.
alter table privacy_requests add column responsable_correo text;
