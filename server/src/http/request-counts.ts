import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/database';

declare module '@fastify/rate-limit' {
  interface RateLimitOptions {
    /** Name of a limit that is counted over all instances; without it each instance counts for itself. */
    shared?: string;
  }
}

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/** Most keys that one instance remembers for a limit. */
const LOCAL_KEYS = 5_000;
/** Number of counts after which an instance removes ended windows from the database. */
const SWEEP_EVERY = 500;

/** Counts of one instance, in windows that begin with the first request. */
class LocalCounts implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { current: number; ends: number }>({ max: LOCAL_KEYS });

  incr(key: string, done: Counted, timeWindow: number): void {
    const now = Date.now();
    const known = this.#windows.get(key);
    const window = known && known.ends > now ? known : { current: 0, ends: now + timeWindow };
    window.current += 1;
    this.#windows.set(key, window);
    done(null, { current: window.current, ttl: window.ends - now });
  }

  child(_limit: unknown): FastifyRateLimitStore {
    return new LocalCounts();
  }
}

/** Counts over all instances, in windows that begin with the first count. Keys are stored as hashes made with the salt. */
export function createSharedCounts(database: Database, salt: string) {
  let counted = 0;
  const hashOf = (key: string) => createHmac('sha256', salt).update(`request:${key}`).digest('base64url');

  return {
    /** Adds one, or `more`, to a count; `timeWindow` and `ttl` (until the window ends) in milliseconds. */
    async add(key: string, timeWindow: number, more = 1): Promise<{ current: number; ttl: number }> {
      counted += 1;
      if (counted % SWEEP_EVERY === 0) {
        await sql`delete from request_counts where ends < now()`.execute(database.query);
      }
      const ended = sql`request_counts.ends < now()`;
      const { rows } = await sql<{ requests: number; ttl: number }>`
        insert into request_counts (key, requests, ends)
        values (${hashOf(key)}, ${more}::integer, now() + make_interval(secs => ${timeWindow / 1000}))
        on conflict (key) do update set
          requests = case when ${ended} then ${more}::integer else request_counts.requests + ${more}::integer end,
          ends = case when ${ended} then excluded.ends else request_counts.ends end
        returning requests, (extract(epoch from ends - now()) * 1000)::int as ttl`.execute(database.query);
      const [row] = rows;
      if (!row) throw new Error('a request was not counted');
      return { current: row.requests, ttl: row.ttl };
    },

    /** The count in the current window. */
    async current(key: string): Promise<number> {
      const row = await database.query
        .selectFrom('request_counts')
        .select('requests')
        .where('key', '=', hashOf(key))
        .where('ends', '>=', sql<Date>`now()`)
        .executeTakeFirst();
      return row?.requests ?? 0;
    },
  };
}

/** Counts of limited requests for `@fastify/rate-limit`: in the database for limits that are `shared`, else in memory. */
export function requestCounts(database: Database, salt: string): FastifyRateLimitStoreCtor {
  const counts = createSharedCounts(database, salt);

  class CountsOfLimit implements FastifyRateLimitStore {
    constructor(private readonly name: string) {}

    incr(key: string, done: Counted, timeWindow: number): void {
      counts.add(`${this.name}:${key}`, timeWindow).then(
        (result) => done(null, result),
        (error: Error) => done(error),
      );
    }

    child(): FastifyRateLimitStore {
      return this;
    }
  }

  return class extends LocalCounts {
    /** `limit`: the options of a route's limit. */
    override child(limit: { shared?: string }): FastifyRateLimitStore {
      return limit.shared === undefined ? new LocalCounts() : new CountsOfLimit(limit.shared);
    }
  } as FastifyRateLimitStoreCtor;
}
