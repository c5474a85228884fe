-- Vocational tests become leads: once, by an administrator's choice, with a consent that is proved (Ley 1581 de 2012, artículo 7).

-- The guardian who consented, as leads.acudiente: what was delivered stays as it came.
alter table vocational_tests add column acudiente jsonb;
-- The consent; without it the test becomes no lead.
alter table vocational_tests add column autorizacion_id text references consent_evidence (id);
alter table vocational_tests add column lead_id text references leads (id) on delete set null;
-- Stays when the lead is gone: a test becomes one once.
alter table vocational_tests add column lead_desde timestamptz(3);
create index vocational_tests_lead on vocational_tests (lead_id) where lead_id is not null;
-- The list of those that are leads, and of those that may become one: few among many.
create index vocational_tests_leads on vocational_tests (fecha_creacion desc, id desc) where lead_desde is not null;
create index vocational_tests_autorizados on vocational_tests (fecha_creacion desc, id desc)
  where lead_desde is null and autorizacion_id is not null;

-- A consent that an administrator wrote down came by no form of the site: without an address, with the day, the means and who wrote it.
alter table consent_evidence alter column address_hash drop not null;
alter table consent_evidence add column medio text check (medio in ('escrito', 'correo', 'llamada'));
alter table consent_evidence add column otorgada date;
alter table consent_evidence add column registrada_por text;
alter table consent_evidence add constraint consent_evidence_origin
  check (address_hash is not null or medio is not null and otorgada is not null and registrada_por is not null) not valid;
