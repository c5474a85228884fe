import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { createLinkTokens } from '../plain-pages/link-pages';

/** A person in the evidence of consents: the same for one address in any letter case, and no address. */
export const hashEmail = (email: string, salt: string): string =>
  createHmac('sha256', salt).update(`email:${email.trim().toLowerCase()}`).digest('hex');

/** Somebody could otherwise fill another person's mailbox with questions. */
const ASKED_EVERY = '7 days';
const ASKED_VALID = '30 days';

interface Dependencies {
  readonly database: Database;
  /** Key of the signed links and of the persons' hashes. */
  readonly salt: string;
  readonly siteUrl: string;
}

/** Who gets no commercial e-mails any more. The link to end them carries the address, signed. */
export function createSuppressions({ database, salt, siteUrl }: Dependencies) {
  const unsubscribing = createLinkTokens(salt, 'baja');
  const confirming = createLinkTokens(salt, 'autorizacion');
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
      return `${siteUrl}/autorizacion/${confirming.write(email, `${email} ${row.since.getTime()}`)}`;
    },

    /** The address of such a link; null for one that was not made here, was used, is old, or is from before a later revocation. */
    async readConfirmation(token: string): Promise<string | null> {
      const { text: email, isSigned } = confirming.read(token);
      const row = await database.records
        .selectFrom('emailSuppressions')
        .select('since')
        .where('emailHash', '=', hashOf(email))
        .where(sql<boolean>`asked_at > now() - ${ASKED_VALID}::interval`)
        .executeTakeFirst();
      return row && isSigned(`${email} ${row.since.getTime()}`) ? email : null;
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
      return `${siteUrl}/baja/${unsubscribing.write(address.trim().toLowerCase())}`;
    },

    /** The address of a link, or null for one that was not made here. */
    readToken(token: string): string | null {
      const { text: email, isSigned } = unsubscribing.read(token);
      return isSigned() ? email : null;
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
