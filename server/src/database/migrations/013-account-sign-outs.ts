import { type Kysely, sql } from 'kysely';

/** Since when sign-ins of an account of a real pool no longer count; the pool itself does not tell. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table account_sign_outs (sub text primary key, since timestamptz not null)`.execute(db);
}
