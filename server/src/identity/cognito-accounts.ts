import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';
import type { DirectoryUser, UserDirectory } from './user-directory';
import type { AccountState, SignedInToken } from './verify-token';

/** Maximum age of the kept state of an account (spec: decisions, "Role and sign-out count at once"). */
const FRESH_MS = 60_000;
const MAX_ACCOUNTS = 2_000;

/** An account as it was read, null where there is none. */
interface Copy {
  readonly user: DirectoryUser | null;
  readonly readAt: number;
}

/**
 * Accounts of an Amazon Cognito pool, kept for at most a minute. The pool does not tell
 * when a user was signed out, so sign-outs from here are kept in the database, where every instance sees them.
 */
export function createCognitoAccounts(
  database: Database,
  directory: UserDirectory,
  now: () => number = () => performance.now(),
) {
  const copies = new LRUCache<string, Copy>({
    max: MAX_ACCOUNTS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    // Parallel calls share one request to the pool.
    fetchMethod: async (sub) => {
      const readAt = Date.now();
      return { user: await directory.find(sub), readAt };
    },
  });

  async function find({ sub, issuedAt }: SignedInToken): Promise<DirectoryUser | null> {
    const known = copies.peek(sub);
    // A token issued after the kept copy may reflect a change that the copy lacks.
    const forceRefresh = known !== undefined && issuedAt * 1_000 > known.readAt;
    return (await copies.fetch(sub, { forceRefresh }))?.user ?? null;
  }

  /** The time before which sign-ins of the account no longer count, and whether its owner has ended this one. */
  async function signedOut({ sub, originJti }: SignedInToken) {
    const { rows } = await sql<{ since: Date | null; ended: boolean }>`
      select (select since from account_sign_outs where sub = ${sub}) as since,
        exists (select from account_sessions where id = ${originJti}::text and cerrada is not null) as ended`.execute(
      database.query,
    );
    return rows[0] ?? { since: null, ended: false };
  }

  async function recordSignOut(sub: string): Promise<void> {
    const since = sql<Date>`now()`;
    await database.query
      .insertInto('account_sign_outs')
      .values({ sub, since })
      .onConflict((conflict) => conflict.column('sub').doUpdateSet({ since }))
      .execute();
  }

  /** Runs a change and drops the kept account, also when the pool refuses it halfway. */
  async function changing<T>(sub: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      copies.delete(sub);
    }
  }

  return {
    /** The current state of an account; null if it is gone or disabled, or was signed out after the token's sign-in. */
    async read(token: SignedInToken): Promise<AccountState | null> {
      const { authenticatedAt, issuedAt } = token;
      const [user, { since, ended }] = await Promise.all([find(token), signedOut(token)]);
      if (!user?.enabled || ended) return null;
      if (since && !isAfter(authenticatedAt, since)) return null;
      // A password reset by code happens between the browser and the pool; here it shows as a change of the account. An older token must be
      // renewed, which the pool refuses if it has ended the sign-in.
      if (user.changedAt && !isAfter(issuedAt, user.changedAt)) return null;
      return { groups: user.groups };
    },

    /** The directory, which records each sign-out and drops the kept account after each change. */
    directory: {
      ...directory,
      rename: (sub, name) => changing(sub, () => directory.rename(sub, name)),
      addToGroup: (sub, group) => changing(sub, () => directory.addToGroup(sub, group)),
      removeFromGroup: (sub, group) => changing(sub, () => directory.removeFromGroup(sub, group)),
      setEnabled: (sub, enabled) =>
        changing(sub, async () => {
          if (!enabled) await recordSignOut(sub);
          await directory.setEnabled(sub, enabled);
        }),
      resetPassword: (sub) =>
        changing(sub, async () => {
          await recordSignOut(sub);
          await directory.resetPassword(sub);
        }),
      turnOffFactors: (sub) => changing(sub, () => directory.turnOffFactors(sub)),
      signOut: (sub) =>
        changing(sub, async () => {
          await recordSignOut(sub);
          await directory.signOut(sub);
        }),
    } satisfies UserDirectory,
  };
}

/** Token times are whole seconds: a token of the same second counts as newer. */
const isAfter = (seconds: number, time: Date): boolean => seconds >= Math.floor(time.getTime() / 1_000);
