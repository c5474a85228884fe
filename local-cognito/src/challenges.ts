import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { invalidSession } from './cognito-error';
import type { LocalPool } from './local-pool';
import type { SrpExchange } from './srp';
import type { Storage } from './storage';

// The longest that the real pool allows: choosing a new password takes people a while.
const LIFETIME_SECONDS = 900;
const MAX_ATTEMPTS = 5;

/** The next step of an unfinished sign-in, with its data. */
export interface ChallengeData {
  PASSWORD_VERIFIER: { exchange: SrpExchange; known: boolean };
  NEW_PASSWORD_REQUIRED: Progress;
  SMS_MFA: Progress & { codeHash: string };
  SOFTWARE_TOKEN_MFA: Progress;
  SELECT_MFA_TYPE: Progress;
  /** `step`: time step of the code that proved the secret. */
  MFA_SETUP: Progress & { secret?: string; step?: number };
  DEVICE_SRP_AUTH: Progress;
  DEVICE_PASSWORD_VERIFIER: Progress & { exchange: SrpExchange };
}

/** Results of the earlier steps of a sign-in. */
export interface Progress {
  /** The device key that the client sent; not proved yet. */
  readonly deviceKey: string | null;
}

/** Kinds of challenges. */
export type ChallengeKind = keyof ChallengeData;

/** An open challenge. */
export interface Challenge<K extends ChallengeKind> {
  readonly userId: string;
  readonly data: ChallengeData[K];
}

/** Unfinished sign-ins. A token is random, stored as a hash, valid for 15 minutes and for one success. */
export function createChallenges(storage: Storage, pool: LocalPool) {
  const hashOf = (token: string) => pool.derive('challenge', token).toString('base64url');
  const open = (kind: ChallengeKind, token: string) => ({ token_hash: hashOf(token), kind });

  return {
    /** Opens a challenge and returns its token. */
    async open<K extends ChallengeKind>(kind: K, userId: string, data: ChallengeData[K]): Promise<string> {
      const token = randomBytes(128).toString('base64');
      await storage.query
        .insertInto('identity_challenges')
        .values({
          token_hash: hashOf(token),
          user_id: userId,
          kind,
          data: JSON.stringify(data),
          expires_at: sql<Date>`now() + make_interval(secs => ${sql.lit(LIFETIME_SECONDS)})`,
        })
        .execute();
      return token;
    },

    /**
     * Reads an open challenge and counts the attempt; after too many it is invalid. If the caller names a user, another user's challenge is
     * refused.
     */
    async attempt<K extends ChallengeKind>(
      kind: K,
      token: string,
      claimant?: readonly string[],
    ): Promise<Challenge<K>> {
      const { token_hash } = open(kind, token);
      const row = await storage.query
        .updateTable('identity_challenges')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('token_hash', '=', token_hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', sql<Date>`now()`)
        .where('attempts', '<', MAX_ATTEMPTS)
        .$if(claimant !== undefined, (query) => query.where('user_id', 'in', claimant ?? []))
        .returning(['user_id', 'data'])
        .executeTakeFirst();
      if (!row) throw invalidSession();
      return { userId: row.user_id, data: row.data as ChallengeData[K] };
    },

    /** Consumes a challenge; of several simultaneous calls, one succeeds. */
    async use(kind: ChallengeKind, token: string): Promise<void> {
      const { token_hash } = open(kind, token);
      const { numDeletedRows } = await storage.query
        .deleteFrom('identity_challenges')
        .where('token_hash', '=', token_hash)
        .where('kind', '=', kind)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw invalidSession();
    },

    /** Replaces the data of an open challenge. */
    async update<K extends ChallengeKind>(kind: K, token: string, data: ChallengeData[K]): Promise<void> {
      const { token_hash } = open(kind, token);
      await storage.query
        .updateTable('identity_challenges')
        .set({ data: JSON.stringify(data) })
        .where('token_hash', '=', token_hash)
        .where('kind', '=', kind)
        .execute();
    },
  };
}
