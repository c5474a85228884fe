import { sql } from 'kysely';
import type { Database } from '../database/database';

/** The newest number of signed channels that any server of the site has seen: an older one is a former state. */
export interface SeenSequence {
  /** 0 before the first. Rejects while it cannot be read. */
  read(): Promise<number>;
  /** Keeps a number unless a newer one is kept. */
  keep(sequence: number): Promise<void>;
}

/** Kept in the database, which a new server has from its start. */
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
