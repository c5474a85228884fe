import { hash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../database/database';
import type { Leads } from '../../database/generated/records';
import { idempotencyKeyReused } from '../../errors';
import type { LeadRow } from '../lead-access';
import { tellAdvisers } from '../tell-advisers';
import type { DuplicateFinder, Person } from './duplicates';

/** What was sent, and the key that all its attempts share; null: every attempt is a new submission. */
interface Submission {
  readonly key: string | null;
  readonly content: object;
}

/** The lead that a submission created, now or in an earlier attempt; or the existing lead of that person. */
type Stored = { readonly lead: LeadRow; readonly isNew: boolean } | { readonly known: LeadRow };

/** Stores a lead once, even if it is sent repeatedly or concurrently, and notifies its adviser. */
export function createLeadStore(database: Database, duplicates: Pick<DuplicateFinder, 'find'>) {
  /** The lead of an earlier attempt; 409 if that had other content. */
  async function sentBefore(key: string | null, huellaEnvio: string): Promise<LeadRow | undefined> {
    if (key === null) return undefined;
    const lead = await database.records
      .selectFrom('leads')
      .selectAll()
      .where('claveEnvio', '=', key)
      .executeTakeFirst();
    if (lead && lead.huellaEnvio !== huellaEnvio) throw idempotencyKeyReused();
    return lead;
  }

  /** `columns`: of the new lead; `forcedBy`: who stores it even where its person is a lead already. Joins the open transaction. */
  return async function storeOnce(
    { key, content }: Submission,
    person: Person,
    columns: Insertable<Leads>,
    forcedBy: string | null = null,
  ): Promise<Stored> {
    const huellaEnvio = hash('sha256', JSON.stringify(content));
    const sent = await sentBefore(key, huellaEnvio);
    if (sent) return { lead: sent, isNew: false };
    const found = await duplicates.find(person);
    if (!found || forcedBy !== null) {
      const lead = await database.records
        .insertInto('leads')
        .values({
          ...columns,
          claveEnvio: key,
          huellaEnvio,
          forzado: found !== undefined,
          forzadoPor: found ? forcedBy : null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (lead) {
        await tellAdvisers(database, 'nuevo', [lead.id]);
        return { lead, isNew: true };
      }
    }
    // Stored since the first look: by this very submission, sent twice at once, or by another one of the same person.
    const twin = await sentBefore(key, huellaEnvio);
    if (twin) return { lead: twin, isNew: false };
    const known = found ?? (await duplicates.find(person));
    if (!known) throw new Error('a lead was neither stored nor found');
    return { known };
  };
}

export type StoreOnce = ReturnType<typeof createLeadStore>;
