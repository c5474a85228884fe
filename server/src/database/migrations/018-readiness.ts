import { type Kysely, sql } from 'kysely';

/** One row that a readiness probe writes: a full disk or a read-only server still answers questions. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table readiness (id smallint primary key check (id = 1), checked_at timestamptz not null)`.execute(
    db,
  );
}
