import { type Kysely, sql } from 'kysely';

/**
 * Who revoked the consent stays so until they confirm a new one themselves or an administrator has it in writing: anybody can
 * fill in a form with another person's e-mail. Addresses that a form had freed before are suppressed again.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('drop trigger consent_evidence_given on consent_evidence');
  await run('drop function consent_given_again()');
  await run('alter table leads add column autorizacion_sin_confirmar timestamptz(3)');
  await run('alter table consent_evidence add column shown_text text');
  await run('alter table email_suppressions add column asked_at timestamptz');
  await run('alter table consent_events drop constraint consent_events_event_check');
  await run(`alter table consent_events add constraint consent_events_event_check check (event in
    ('revocado', 'exportado', 'corregido', 'eliminado', 'baja', 'confirmado', 'restablecido'))`);
}
