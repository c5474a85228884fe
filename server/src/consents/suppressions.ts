import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { hashEmail } from './person-hash';

/** Somebody could otherwise fill another person's mailbox with questions. */
const ASKED_EVERY = '7 days';
const ASKED_VALID = '30 days';

const encoded = (email: string) => Buffer.from(email).toString('base64url');

/** The address and the signature of a link. */
function parts(token: string): [email: string, signature: string] {
  const [address = '', signature = ''] = token.split('.');
  return [Buffer.from(address, 'base64url').toString('utf8'), signature];
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Who gets no commercial e-mails any more. The link to end them carries the address, signed. */
export function createSuppressions(database: Database, salt: string, siteUrl: string) {
  const sign = (what: 'baja' | 'autorizacion', text: string) =>
    createHmac('sha256', salt).update(`${what}:${text}`).digest('base64url').slice(0, 32);
  const hashOf = (address: string) => hashEmail(address, salt);

  return {
    /** Whether an address gets no e-mails. Another submission with it changes nothing: anybody can have typed it. */
    async isSuppressed(address: string): Promise<boolean> {
      const row = await database.records
        .selectFrom('emailSuppressions')
        .select('since')
        .where('emailHash', '=', hashOf(address))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** An address gets e-mails again: its owner, or an administrator for them, confirmed it. */
    async lift(address: string): Promise<void> {
      await database.records
        .deleteFrom('emailSuppressions')
        .where('emailHash', '=', hashOf(address))
        .execute();
    },

    /** Where the owner of a suppressed address confirms a new consent; null when they were asked lately. Joins the open transaction. */
    async confirmationUrl(address: string): Promise<string | null> {
      const row = await database.records
        .updateTable('emailSuppressions')
        .set({ askedAt: sql<Date>`now()` })
        .where('emailHash', '=', hashOf(address))
        .where(sql<boolean>`(asked_at is null or asked_at < now() - ${ASKED_EVERY}::interval)`)
        .returning('since')
        .executeTakeFirst();
      if (!row) return null;
      const email = address.trim().toLowerCase();
      return `${siteUrl}/autorizacion/${encoded(email)}.${sign('autorizacion', `${email} ${row.since.getTime()}`)}`;
    },

    /** The address of such a link; null for one that was not made here, was used, is old, or is from before a later revocation. */
    async readConfirmation(token: string): Promise<string | null> {
      const [email, signature] = parts(token);
      const row = await database.records
        .selectFrom('emailSuppressions')
        .select('since')
        .where('emailHash', '=', hashOf(email))
        .where(sql<boolean>`asked_at > now() - ${ASKED_VALID}::interval`)
        .executeTakeFirst();
      return row && isSame(signature, sign('autorizacion', `${email} ${row.since.getTime()}`)) ? email : null;
    },

    /** Suppresses an address from now on. */
    async suppress(email: string): Promise<void> {
      const since = sql<Date>`now()`;
      await database.records
        .insertInto('emailSuppressions')
        .values({ emailHash: hashOf(email), since })
        // Links from before end with it.
        .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ since, askedAt: null }))
        .execute();
    },

    /** Where a reader ends the commercial e-mails to an address. */
    unsubscribeUrl(address: string): string {
      const email = address.trim().toLowerCase();
      return `${siteUrl}/baja/${encoded(email)}.${sign('baja', email)}`;
    },

    /** The address of a link, or null for one that was not made here. */
    readToken(token: string): string | null {
      const [email, signature] = parts(token);
      return isSame(signature, sign('baja', email)) ? email : null;
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
