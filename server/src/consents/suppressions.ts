import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { hashEmail } from './person-hash';

/** Who gets no commercial e-mails any more. The link to end them carries the address, signed. */
export function createSuppressions(database: Database, salt: string, siteUrl: string) {
  const sign = (email: string) =>
    createHmac('sha256', salt).update(`baja:${email}`).digest('base64url').slice(0, 32);

  return {
    /** Whether an address was suppressed, and its owner has not consented again since. */
    async isSuppressed(address: string): Promise<boolean> {
      const email = address.trim().toLowerCase();
      const row = await database.records
        .selectFrom('emailSuppressions as suppression')
        .select('suppression.since')
        .where('suppression.emailHash', '=', hashEmail(email, salt))
        .where(
          sql<boolean>`not exists (
            select from consent_evidence evidence
            left join contact_requests request on request.id = evidence.contact_request_id
            left join leads lead on lead.id = evidence.lead_id
            where evidence.recorded_at > suppression.since
              and (lower(request.email) = ${email} or lead.email_normalizado = ${email}))`,
        )
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Suppresses an address from now on. */
    async suppress(email: string): Promise<void> {
      const since = sql<Date>`now()`;
      await database.records
        .insertInto('emailSuppressions')
        .values({ emailHash: hashEmail(email, salt), since })
        .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ since }))
        .execute();
    },

    /** Where a reader ends the commercial e-mails to an address. */
    unsubscribeUrl(address: string): string {
      const email = address.trim().toLowerCase();
      return `${siteUrl}/baja/${Buffer.from(email).toString('base64url')}.${sign(email)}`;
    },

    /** The address of a link, or null for one that was not made here. */
    readToken(token: string): string | null {
      const [encoded = '', signature = ''] = token.split('.');
      const email = Buffer.from(encoded, 'base64url').toString('utf8');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(email))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? email : null;
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
