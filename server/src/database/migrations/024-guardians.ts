import { type Kysely, sql } from 'kysely';

/** The guardian who authorised the form of a minor, with the lead and with the proof of consent. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table leads add column acudiente jsonb`.execute(db);
  await sql`alter table consent_evidence add column granted_by text not null default 'titular'
    check (granted_by in ('titular', 'acudiente'))`.execute(db);
}
