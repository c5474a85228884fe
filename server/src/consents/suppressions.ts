import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { createLinkTokens } from '../plain-pages/link-pages';

/** Identifies a person in the consent evidence without their address; the letter case of the address does not matter. */
export const hashEmail = (email: string, salt: string): string =>
  createHmac('sha256', salt).update(`email:${email.trim().toLowerCase()}`).digest('hex');

/** Least time between questions: otherwise somebody could fill another person's mailbox. */
const ASKED_EVERY = '7 days';
const ASKED_VALID = '30 days';

interface Dependencies {
  readonly database: Database;
  /** Key of the signed links and of the persons' hashes. */
  readonly salt: string;
  readonly siteUrl: string;
}

/** Addresses that get no commercial e-mails any more. The unsubscribe link contains the signed address. */
export function createSuppressions({ database, salt, siteUrl }: Dependencies) {
  const unsubscribing = createLinkTokens(salt, 'baja');
  const confirming = createLinkTokens(salt, 'autorizacion');
  const hashOf = (address: string) => hashEmail(address, salt);

  return {
    /** Whether an address is suppressed. A new form submission does not lift this: anybody can type an address. */
    async isSuppressed(address: string): Promise<boolean> {
      const row = await database.records
        .selectFrom('emailSuppressions')
        .select('since')
        .where('emailHash', '=', hashOf(address))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Lifts the suppression of an address, after its owner, or an administrator for them, confirmed it. */
    async lift(address: string): Promise<void> {
      await database.records
        .deleteFrom('emailSuppressions')
        .where('emailHash', '=', hashOf(address))
        .execute();
    },

    /** URL where the owner of a suppressed address confirms a new consent; null if asked recently. Joins the open transaction. */
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

    /** The address in such a link; null if the link is forged, used, expired, or older than a later revocation. */
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
        // This makes earlier links invalid.
        .onConflict((conflict) => conflict.column('emailHash').doUpdateSet({ since, askedAt: null }))
        .execute();
    },

    /** URL where commercial e-mails to an address are ended. */
    unsubscribeUrl(address: string): string {
      return `${siteUrl}/baja/${unsubscribing.write(address.trim().toLowerCase())}`;
    },

    /** The address in an unsubscribe link, or null if the link is forged. */
    readToken(token: string): string | null {
      const { text: email, isSigned } = unsubscribing.read(token);
      return isSigned() ? email : null;
    },
  };
}

export type Suppressions = ReturnType<typeof createSuppressions>;
