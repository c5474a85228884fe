import { sql } from 'kysely';
import type { Database } from '../database/database';

/** Highest sequence number of signed channels that any server of the site has seen: a lower one is an earlier state. */
export interface SeenSequence {
  /** 0 when none has been seen. Rejects while it cannot be read. */
  read(): Promise<number>;
  /** Stores a number unless a higher one is stored. */
  keep(sequence: number): Promise<void>;
}

/** Kept in the database, so that a new server knows it from its start. */
export function seenSequenceIn(database: Database): SeenSequence {
  return {
    async read() {
      const row = await database.query
        .selectFrom('release_sequence')
        .select('sequence')
        .where('id', '=', 1)
        .executeTakeFirst();
      return row?.sequence ?? 0;
    },
    async keep(sequence) {
      await database.query
        .insertInto('release_sequence')
        .values({ id: 1, sequence })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            sequence: sql<number>`greatest(release_sequence.sequence, excluded.sequence)`,
          }),
        )
        .execute();
    },
  };
}
