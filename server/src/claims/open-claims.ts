import { sql } from 'kysely';
import type { CLAIM_TYPES } from 'shared/rules';
import type { LeadRecord, PersonRecord } from 'shared/schemas';
import type { Database } from '../database/database';

type Claim = PersonRecord['reclamos'][number];

/** Unanswered claims of these addresses, the oldest first. */
export async function openClaims(
  { records }: Database,
  emails: readonly string[],
): Promise<(Claim & { readonly email: string })[]> {
  const addresses = emails.map((email) => email.trim().toLowerCase());
  const rows = await records
    .selectFrom('privacyRequests')
    .select(['numero', 'tipo', 'recibida', 'vence', sql<string>`lower(email)`.as('email')])
    .where(sql<boolean>`lower(email) = any(${addresses}::text[])`)
    .where('respondida', 'is', null)
    // Same condition as the index has.
    .where('tipo', '<>', 'consulta')
    .orderBy('recibida')
    .orderBy('numero')
    .execute();
  return rows.map((row) => ({ ...row, tipo: row.tipo as (typeof CLAIM_TYPES)[number] }));
}

/** The oldest open claim of each lead's person, or of their guardian, by the lead's id. */
export async function claimsOfLeads(
  database: Database,
  leads: readonly Pick<LeadRecord, 'id' | 'email' | 'acudiente'>[],
): Promise<ReadonlyMap<string, NonNullable<LeadRecord['reclamo']>>> {
  const addresses = leads.map(({ id, email, acudiente }) => ({
    id,
    emails: [email, ...(acudiente ? [acudiente.email] : [])].map((one) => one.trim().toLowerCase()),
  }));
  const claims = await openClaims(
    database,
    addresses.flatMap(({ emails }) => emails),
  );
  return new Map(
    addresses.flatMap(({ id, emails }) => {
      const claim = claims.find(({ email }) => emails.includes(email));
      return claim ? [[id, { tipo: claim.tipo, recibida: claim.recibida }] as const] : [];
    }),
  );
}
