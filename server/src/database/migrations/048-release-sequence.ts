import { type Kysely, sql } from 'kysely';

/** The newest number of signed channels that any instance has seen. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table release_sequence (
    id smallint primary key check (id = 1),
    sequence bigint not null
  )`.execute(db);
}
