import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CognitoError, codeMismatch, limitExceeded } from './cognito-error';
import type { LocalPool } from './local-pool';
import type { CodePurpose } from './messages';
import type { Storage } from './storage';

const LIFETIME_SECONDS = 3_600;
const MAX_ATTEMPTS = 5;

/** Six random digits. */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Sent codes: stored as hashes, valid for an hour, five attempts and one use. */
export function createCodes(storage: Storage, pool: LocalPool) {
  const hashOf = (userId: string, purpose: string, code: string) =>
    pool.derive('code', userId, purpose, code).toString('base64url');

  return {
    /**
     * Makes the code of a user and purpose, replacing an earlier one. Codes are also made for users that do not exist, and sent to no one.
     * `data` is returned when the code is used.
     */
    async create(userId: string, purpose: CodePurpose, data: string | null = null): Promise<string> {
      const code = newCode();
      const row = {
        code_hash: hashOf(userId, purpose, code),
        data,
        attempts: 0,
        expires_at: sql<Date>`now() + make_interval(secs => ${sql.lit(LIFETIME_SECONDS)})`,
      };
      await storage.query
        .insertInto('identity_codes')
        .values({ user_id: userId, purpose, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
        .execute();
      return code;
    },

    /** Consumes a code and returns its data, or refuses it. */
    async use(userId: string, purpose: CodePurpose, code: string): Promise<string | null> {
      const row = await storage.query
        .updateTable('identity_codes')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['attempts', 'code_hash', 'data'])
        .executeTakeFirst();
      if (!row) {
        throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
      }
      if (row.attempts > MAX_ATTEMPTS) throw limitExceeded();
      const given = hashOf(userId, purpose, code.trim());
      if (given !== row.code_hash) throw codeMismatch();
      const { numDeletedRows } = await storage.query
        .deleteFrom('identity_codes')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('code_hash', '=', given)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw codeMismatch();
      return row.data;
    },
  };
}
