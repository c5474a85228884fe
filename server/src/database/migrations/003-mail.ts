import { type Kysely, sql } from 'kysely';

/** E-mails waiting to be sent, and the development mailbox. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    create table outbox (
      id text primary key default gen_random_uuid()::text,
      recipient text not null,
      reply_to text,
      subject text not null,
      body text not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      sent_at timestamptz,
      last_error text
    )`.execute(db);
  await sql`create index outbox_waiting on outbox (next_attempt_at) where sent_at is null`.execute(db);
  await sql`
    create table mailbox (
      id text primary key,
      recipient text not null,
      reply_to text,
      subject text not null,
      body text not null,
      delivered_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index mailbox_newest on mailbox (delivered_at desc, id)`.execute(db);
}
