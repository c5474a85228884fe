import { type Kysely, sql } from 'kysely';

/** A lead says that its person revoked the consent; accepting the policy again, by any form, ends that. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table leads add column autorizacion_revocada timestamptz(3)`);
  await run(`
    create function consent_given_again() returns trigger language plpgsql as $$
    begin
      update leads set autorizacion_revocada = null,
        fecha_ultima_actualizacion = greatest(now(), fecha_ultima_actualizacion + interval '1 millisecond')
      where autorizacion_revocada is not null and (id = new.lead_id
        or email_normalizado = (select lower(email) from contact_requests where id = new.contact_request_id));
      return null;
    end $$`);
  await run(`create trigger consent_evidence_given after insert on consent_evidence
    for each row execute function consent_given_again()`);
}
