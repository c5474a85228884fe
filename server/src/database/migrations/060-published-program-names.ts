import { type Kysely, sql } from 'kysely';

/** What was published once, by university: forms do not suggest what is withdrawn. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create index program_history_publicados on program_history
    ((programa->>'universidad'), (programa->>'titulo'), (programa->>'modalidad'))
    where programa->>'publicado' = 'true'`.execute(db);
}
