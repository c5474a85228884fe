import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';

/** pg's error message for a statement that was not answered within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * A pool that closes a connection after a statement on it was not answered in time. The pool itself would hand such a connection to the
 * next caller, whose statement would wait behind the old one.
 */
export function cuttingPool(pool: Pool): PostgresPool {
  return {
    async connect() {
      const client = await pool.connect();
      let late: Error | undefined;
      const query = async (text: string, values: unknown[]) => {
        if (late) throw late;
        try {
          return await client.query(text, values);
        } catch (error) {
          if (error instanceof Error && error.message === NO_ANSWER) late = error;
          throw error;
        }
      };
      // We do not use cursors, the other form of this call.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(late) };
    },
    end: () => pool.end(),
  };
}
