import { sql } from 'kysely';
import type { PersonRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import { hashEmail } from './person-hash';

/** Bounds what one search reads; nobody has as many. */
const MAX_RECORDS = 200;

/** E-mail or document of a person. */
export interface PersonQuestion {
  readonly email?: string | undefined;
  readonly cedula?: string | undefined;
}

/** All that belongs to a person: leads by e-mail or document, and whatever has the e-mail of one of them. */
export async function findPerson(database: Database, { email = '', cedula = '' }: PersonQuestion) {
  const address = email.toLowerCase();
  const document = cedula.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const leads = await database.records
    .selectFrom('leads')
    .selectAll()
    .where((where) =>
      address ? where('emailNormalizado', '=', address) : where('cedulaNormalizada', '=', document),
    )
    .limit(MAX_RECORDS)
    .execute();
  const emails = [...new Set([address, ...leads.map((lead) => lead.email.toLowerCase())])].filter(Boolean);
  const requests =
    emails.length === 0
      ? []
      : await database.records
          .selectFrom('contactRequests')
          .selectAll()
          .where(sql<string>`lower(email)`, 'in', emails)
          .orderBy('receivedAt')
          .limit(MAX_RECORDS)
          .execute();
  return { leads, emails, requests };
}

type Person = Awaited<ReturnType<typeof findPerson>>;

/** When and how a person allowed, ended or used the keeping of these data, oldest first. `salt`: key of the persons' hashes. */
export async function consentEvents(
  database: Database,
  salt: string,
  { leads, requests, emails }: Person,
): Promise<PersonRecord['eventos']> {
  const evidence = await database.records
    .selectFrom('consentEvidence')
    .select(['form', 'policyVersion', 'shownText', 'recordedAt'])
    .where((where) =>
      where.or([
        where('leadId', 'in', ['', ...leads.map(({ id }) => id)]),
        where('contactRequestId', 'in', ['', ...requests.map(({ id }) => id)]),
      ]),
    )
    .limit(MAX_RECORDS)
    .execute();
  const events = await database.records
    .selectFrom('consentEvents')
    .selectAll()
    .where('personHash', 'in', ['', ...emails.map((email) => hashEmail(email, salt))])
    .limit(MAX_RECORDS)
    .execute();
  return [
    ...evidence.map(({ form, policyVersion, shownText, recordedAt }) => ({
      evento: 'otorgado' as const,
      fecha: recordedAt.toISOString(),
      formulario: form,
      version: policyVersion,
      texto: shownText,
      motivo: null,
    })),
    ...events.map(({ event, recordedAt, reason }) => ({
      evento: event,
      fecha: recordedAt.toISOString(),
      formulario: null,
      version: null,
      texto: null,
      motivo: reason,
    })),
  ].sort((one, other) => one.fecha.localeCompare(other.fecha));
}
