import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { CONSENT_MEANS, type PersonRecord } from 'shared/schemas';
import type { Database } from '../database/database';
import type { PersonKeys } from './person-place';
import { personPlaces } from './person-places';
import { hashEmail } from './suppressions';

/** Most rows that one search reads; nobody has as many. */
const MAX_RECORDS = 200;

/** E-mail or document of a person. */
export interface PersonQuestion {
  readonly email?: string | undefined;
  readonly cedula?: string | undefined;
}

const known = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.filter((value) => value !== null && value !== ''))] as string[];
const withoutSeparators = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '');
/** Only full names: many people share a first name. */
const fullName = (name: string) => (/\S\s+\S/.test(name) ? [name.trim().toLowerCase()] : []);
/** Values for a list in SQL, which may not be empty: the empty text matches no row. */
const listed = (values: readonly (string | null)[]) => sql.join(['', ...known(values)]);

/**
 * All that belongs to a person: leads by e-mail or document, leads with the same document or address as those, and leads that
 * were merged with them; requests of their addresses; and the keys for searching every other place (`personPlaces`).
 */
export async function findPerson(database: Database, { email = '', cedula = '' }: PersonQuestion) {
  const address = email.trim().toLowerCase();
  const document = withoutSeparators(cedula);
  const leadsWhere = (condition: RawBuilder<SqlBool>) =>
    database.records.selectFrom('leads').selectAll().where(condition).limit(MAX_RECORDS).execute();
  const found = await leadsWhere(
    address
      ? sql<SqlBool>`email_normalizado = ${address}`
      : sql<SqlBool>`cedula_normalizada = ${document} and ${document} <> ''`,
  );
  const merged = listed(found.flatMap(({ id, fusionadoEn }) => [id, fusionadoEn]));
  const leads = await leadsWhere(sql<SqlBool>`id in (${merged}) or fusionado_en in (${merged})
    or email_normalizado in (${listed(found.map((lead) => lead.emailNormalizado))})
    or documento_normalizado in (${listed(found.map((lead) => lead.documentoNormalizado))})`);
  const emails = known([address, ...leads.map((lead) => lead.emailNormalizado)]);
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
  const written = leads.flatMap(({ cedula, telefono }) => [cedula, telefono]);
  written.push(...requests.map(({ phone }) => phone));
  const keys: PersonKeys = {
    leadIds: ['', ...leads.map(({ id }) => id)],
    requestIds: ['', ...requests.map(({ id }) => id)],
    emails: ['', ...emails],
    documents: ['', ...known([document, ...leads.map((lead) => lead.cedulaNormalizada)])],
    numbers: known([document, ...written, ...written.map((text) => text && withoutSeparators(text))]),
    names: known([...leads.map(({ nombre }) => nombre), ...requests.map(({ name }) => name)]).flatMap(
      fullName,
    ),
  };
  return { leads, emails, requests, keys };
}

/** A person with their leads, requests and keys. */
export type FoundPerson = Awaited<ReturnType<typeof findPerson>>;

/**
 * Only what belongs to an address, for whoever reads its mail. Documents are not followed: a stranger may have typed one into a form
 * with their own address.
 */
export async function findByAddress({ records }: Database, email: string): Promise<FoundPerson> {
  const address = email.trim().toLowerCase();
  const leads = await records
    .selectFrom('leads')
    .selectAll()
    .where('emailNormalizado', '=', address)
    .limit(MAX_RECORDS)
    .execute();
  const requests = await records
    .selectFrom('contactRequests')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${address}`)
    .limit(MAX_RECORDS)
    .execute();
  const keys = {
    leadIds: ['', ...leads.map(({ id }) => id)],
    requestIds: ['', ...requests.map(({ id }) => id)],
    emails: ['', address],
    documents: [''],
    numbers: [],
    names: [],
  };
  return { leads, emails: [address], requests, keys };
}

/** Number of a person's rows in each place; places without any are left out. */
export async function countPlaces(database: Database, keys: PersonKeys): Promise<PersonRecord['lugares']> {
  const counted: PersonRecord['lugares'] = [];
  for (const { label, table, rows } of await personPlaces(database)) {
    const { rows: found } = await sql<{ registros: number }>`
      select count(*)::int as registros from ${sql.table(table)} where ${rows(keys)}`.execute(database.query);
    const registros = found[0]?.registros ?? 0;
    if (registros > 0) counted.push({ lugar: label, registros });
  }
  return counted;
}

/** The data of a person by place, as stored; `own`: only places with `isOwn`. */
export async function readPlaces(
  database: Database,
  keys: PersonKeys,
  { own = false } = {},
): Promise<Record<string, unknown[]>> {
  const read: Record<string, unknown[]> = {};
  for (const { label, table, person, rows, isOwn } of await personPlaces(database)) {
    if (own && !isOwn) continue;
    const columns = sql.join(person.map((column) => sql.ref(column)));
    const { rows: found } = await sql`
      select ${columns} from ${sql.table(table)} where ${rows(keys)} limit ${MAX_RECORDS}`.execute(
      database.query,
    );
    if (found.length > 0) read[label] = found;
  }
  return read;
}

/** Erases a person in every place. Joins the open transaction. */
export async function erasePlaces(database: Database, keys: PersonKeys): Promise<void> {
  // The history of leads can only be changed with this setting.
  await sql`select set_config('app.purging', 'on', true)`.execute(database.query);
  for (const { table, rows, erase } of await personPlaces(database)) {
    if (erase === 'cascade') continue;
    const statement =
      erase === 'delete'
        ? sql`delete from ${sql.table(table)}`
        : sql`update ${sql.table(table)} set ${typeof erase === 'function' ? erase(keys) : erase}`;
    await sql`${statement} where ${rows(keys)}`.execute(database.query);
  }
  await sql`select set_config('app.purging', '', true)`.execute(database.query);
}

const GRANTED_BY = { titular: 'Titular', acudiente: 'Acudiente' } as const;

/** When and how a person gave or revoked consent or used their rights, oldest first. `salt`: key of the persons' hashes. */
export async function consentEvents(
  database: Database,
  salt: string,
  { leads, requests, emails }: FoundPerson,
): Promise<PersonRecord['eventos']> {
  const hashes = emails.map((email) => hashEmail(email, salt));
  const evidence = await database.records
    .selectFrom('consentEvidence')
    .select(['form', 'policyVersion', 'shownText', 'recordedAt', 'grantedBy', 'medio', 'otorgada'])
    .where((where) =>
      where.or([
        where('leadId', 'in', ['', ...leads.map(({ id }) => id)]),
        where('contactRequestId', 'in', ['', ...requests.map(({ id }) => id)]),
        where('personHash', 'in', ['', ...hashes]),
      ]),
    )
    .limit(MAX_RECORDS)
    .execute();
  const events = await database.records
    .selectFrom('consentEvents')
    .selectAll()
    .where('personHash', 'in', ['', ...hashes])
    .limit(MAX_RECORDS)
    .execute();
  return [
    ...evidence.map(({ form, policyVersion, shownText, recordedAt, grantedBy, medio, otorgada }) => ({
      evento: 'otorgado' as const,
      fecha: recordedAt.toISOString(),
      formulario: form,
      version: policyVersion,
      texto: shownText,
      motivo: medio && `${GRANTED_BY[grantedBy]}, ${CONSENT_MEANS[medio]}, ${otorgada}`,
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
