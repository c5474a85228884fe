import { sql } from 'kysely';
import { limitExceeded, tooManyCalls } from './cognito-error';
import type { LocalPool } from './local-pool';
import type { Storage } from './storage';

const FREE_ATTEMPTS = 5;
const LONGEST_LOCK_SECONDS = 900;
const CODES_PER_HOUR = 10;
const FAILURES_PER_ADDRESS = 60;
const CODE_CALLS_PER_ADDRESS = 60;
const EXCHANGES_PER_ADDRESS = 1_000;
const ADDRESS_WINDOW_SECONDS = 600;

/**
 * Limits of attempts. An attempt is counted before it is checked, so that simultaneous attempts cannot pass together. Attempts are counted
 * by name or IP address, whether the name exists or not, so that a limit does not reveal which accounts exist.
 */
export function createLimits(storage: Storage, pool: LocalPool) {
  const keyOf = (scope: string, subject: string) =>
    `${scope}:${pool.derive('limit', subject).toString('base64url')}`;

  /** Counts in a window that starts with the first attempt; returns whether the limit is kept. */
  async function countInWindow(key: string, max: number, seconds: number): Promise<boolean> {
    const fresh = sql<boolean>`identity_limits.since < now() - make_interval(secs => ${sql.lit(seconds)})`;
    const { count } = await storage.query
      .insertInto('identity_limits')
      .values({ key, count: 1 })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when ${fresh} then 1 else identity_limits.count + 1 end`,
          since: sql<Date>`case when ${fresh} then now() else identity_limits.since end`,
          last_at: sql<Date>`now()`,
        }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    return count <= max;
  }

  const takeBack = (key: string) =>
    storage.query
      .updateTable('identity_limits')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('key', '=', key)
      .execute();

  return {
    /** Refuses while a name is locked, whether it exists or not, without counting (spec: decisions, "Locked names"). */
    async assertUnlocked(userId: string): Promise<void> {
      const locked = await storage.query
        .selectFrom('identity_limits')
        .select('key')
        .where('key', '=', keyOf('password', userId))
        .where('blocked_until', '>', sql<Date>`now()`)
        .executeTakeFirst();
      if (locked) throw tooManyCalls();
    },

    /** Counts the beginning of a password exchange: each costs the server a computation and a row. */
    async beginExchange(address: string): Promise<void> {
      const key = keyOf('exchange-address', address);
      if (!(await countInWindow(key, EXCHANGES_PER_ADDRESS, ADDRESS_WINDOW_SECONDS))) throw tooManyCalls();
    },

    /**
     * Counts a password attempt. From the fifth failure on, the name is locked for a second, twice as long after each further failure, at
     * most 15 minutes; after 15 minutes without attempts the count starts again. Attempts during a lock are not checked.
     */
    async beginAttempt(userId: string, address: string): Promise<void> {
      const room = await countInWindow(
        keyOf('address', address),
        FAILURES_PER_ADDRESS,
        ADDRESS_WINDOW_SECONDS,
      );
      if (!room) throw tooManyCalls();
      const attempt = sql<number>`case
        when identity_limits.last_at < now() - make_interval(secs => ${sql.lit(LONGEST_LOCK_SECONDS)}) then 1
        else identity_limits.count + 1 end`;
      const counted = await storage.query
        .insertInto('identity_limits')
        .values({ key: keyOf('password', userId), count: 1 })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              count: attempt,
              last_at: sql<Date>`now()`,
              blocked_until: sql<Date>`case when ${attempt} < ${sql.lit(FREE_ATTEMPTS)} then now()
                else now() + make_interval(secs =>
                  least(power(2, least(${attempt} - ${sql.lit(FREE_ATTEMPTS)}, 20)), ${sql.lit(LONGEST_LOCK_SECONDS)}))
                end`,
            })
            .where('identity_limits.blocked_until', '<=', sql<Date>`now()`),
        )
        .executeTakeFirst();
      if (counted.numInsertedOrUpdatedRows === 0n) throw tooManyCalls();
    },

    /** After a success: resets the name's count and takes the attempt off the IP address's count. */
    async attemptSucceeded(userId: string, address: string): Promise<void> {
      await storage.query
        .deleteFrom('identity_limits')
        .where('key', '=', keyOf('password', userId))
        .execute();
      await takeBack(keyOf('address', address));
    },

    /** Counts a code to be sent to a user, and the call from the address. */
    async beginCode(userId: string, address: string): Promise<void> {
      await this.beginCodeCall(address);
      if (!(await countInWindow(keyOf('code', userId), CODES_PER_HOUR, 3_600))) throw limitExceeded();
    },

    /** Counts a call from an address that creates users, or sends or tries codes. */
    async beginCodeCall(address: string): Promise<void> {
      const key = keyOf('code-address', address);
      if (!(await countInWindow(key, CODE_CALLS_PER_ADDRESS, ADDRESS_WINDOW_SECONDS))) throw tooManyCalls();
    },
  };
}
