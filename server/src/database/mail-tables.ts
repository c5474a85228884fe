import type { ColumnType, Generated } from 'kysely';
import type { ReminderSubject } from 'shared/rules';
import type { EmailContent } from './email-content';

/** E-mails to send, written in the transaction of what they tell about. */
export interface OutboxTable {
  id: Generated<string>;
  /** Which handler makes the e-mail when it is due; `message`: it is stored whole in `content`. */
  kind: Generated<string>;
  /** Empty while only `recipient_sub` says who gets it. */
  recipient: string;
  /** Account of the team that gets it; its address is read when the e-mail leaves. */
  recipient_sub: string | null;
  reply_to: string | null;
  subject: string;
  /** Null once it has left. */
  content: ColumnType<EmailContent | null, string | null, string | null>;
  /** What the handler of its kind needs to know. */
  data: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** Only of e-mails that were stored before their content was. */
  body: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
  due_at: ColumnType<Date, Date | string | undefined, Date>;
  attempts: Generated<number>;
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date>;
  sent_at: Date | null;
  last_error: string | null;
  /** How often the mail server answered and refused. */
  refusals: Generated<number>;
  dead_at: ColumnType<Date | null, undefined, Date | null>;
  lead_id: string | null;
  reminder_subject: ReminderSubject | null;
  item_id: string | null;
  /** A second row with the same key is not stored. */
  unique_key: string | null;
  commercial: Generated<boolean>;
}

/** The development mailbox: what would have been sent. */
export interface MailboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  html: string | null;
  delivered_at: Generated<Date>;
}
