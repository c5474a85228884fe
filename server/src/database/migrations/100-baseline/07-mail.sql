-- E-mails to send, written in the transaction of what they tell about (docs/decisions/outbox-as-queue.md), and who of the team
-- gets which.

create table outbox (
  id text primary key default gen_random_uuid()::text,
  -- Which handler makes the e-mail when it is due; `message`: it is stored whole in `content`.
  kind text not null default 'message',
  -- Empty while only `recipient_sub` says who gets it.
  recipient text not null,
  -- Account of the team that gets it; its address is read when the e-mail leaves.
  recipient_sub text,
  reply_to text,
  subject text not null,
  -- Null once it has left: it holds personal data, codes and temporary passwords.
  content jsonb,
  -- What the handler of its kind needs to know.
  data jsonb,
  -- Only of e-mails that were stored before their content was.
  body text,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text,
  -- How often the mail server answered and refused; it is dead when that was for good.
  refusals integer not null default 0,
  dead_at timestamptz,
  -- A reminder is about a lead, and one of its documents or payments.
  lead_id text references leads (id) on delete cascade,
  reminder_subject text check (reminder_subject in ('documento', 'pago')),
  item_id text,
  -- A second row with the same key is not stored.
  unique_key text unique,
  commercial boolean not null default false
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null and dead_at is null;
create index outbox_reminders on outbox (lead_id, reminder_subject) where sent_at is null;
create index outbox_staff on outbox (recipient_sub, kind) where sent_at is null;
create index outbox_dead on outbox (dead_at desc, id) where dead_at is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- The development mailbox: what would have been sent.
create table mailbox (
  id text primary key,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  delivered_at timestamptz not null default clock_timestamp()
);
create index mailbox_newest on mailbox (delivered_at desc, id);

-- Which e-mails a person of the team gets; without a row, all of them.
create table staff_settings (
  sub text primary key,
  resumen_diario boolean not null default true,
  avisos boolean not null default true
);

-- Days in Bogotá whose digests are in the outbox.
create table digest_days (dia date primary key);
