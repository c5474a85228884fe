import { type Kysely, sql } from 'kysely';

/**
 * Leads of the advisers' public form: the key of a submission, so that a retry finds its lead; inquiries and proof of
 * consent that come by that form and not by a contact request. Proof outlives the lead, so it does not refer to the row.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table leads add column clave_envio text unique`);
  await run(`
    alter table lead_inquiries
      alter column contact_request_id drop not null,
      add column form text`);
  await run(`
    alter table consent_evidence
      alter column contact_request_id drop not null,
      add column lead_id text,
      add check (contact_request_id is not null or lead_id is not null)`);
  await run(`create index consent_evidence_lead on consent_evidence (lead_id)`);
}
