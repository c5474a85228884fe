import { sql } from 'kysely';
import type { Database } from '../database/database';
import type { Caller } from '../identity/verify-token';

/** Runs `work` in one transaction whose changes the history of leads records as the caller's. */
export function asActor<T>(
  database: Database,
  { sub, name }: Pick<Caller, 'sub' | 'name'>,
  work: () => Promise<T>,
): Promise<T> {
  return database.transaction(async () => {
    await sql`select set_config('app.actor_id', ${sub}, true), set_config('app.actor_name', ${name}, true)`.execute(
      database.records,
    );
    return work();
  });
}
