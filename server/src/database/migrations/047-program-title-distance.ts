import { type Kysely, sql } from 'kysely';

/** Titles by their distance: the programs nearest to one are read in order, without comparing it with all others. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index programs_titulo_parecido on programs using gist (titulo_orden gist_trgm_ops (siglen = 64))`.execute(
    db,
  );
}
