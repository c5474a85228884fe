import { type Kysely, sql } from 'kysely';

/** What the rules of retention took away; and sent e-mails by their time, for those rules and for the newest one. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table retention_runs (
    id bigint generated always as identity primary key,
    rule text not null,
    records integer not null,
    actor text,
    ran_at timestamptz not null default now()
  )`.execute(db);
  await sql`create index retention_runs_rule on retention_runs (rule, id desc)`.execute(db);
  await sql`create index outbox_sent on outbox (sent_at) where sent_at is not null`.execute(db);
}
