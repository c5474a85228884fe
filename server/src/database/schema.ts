import type { Generated } from 'kysely';
import type { ContactSchema } from './contact-tables';
import type { IdentitySchema } from './identity-tables';
import type { LeadSchema } from './lead-tables';
import type { ProgramSchema } from './program-tables';
import type { VocationalTestsTable } from './vocational-test-tables';

/** Seeds that have run, so that deleted demo rows stay deleted. */
interface SeedsTable {
  name: string;
  applied: Generated<Date>;
}

/** E-mails to send, written in the transaction of what they tell about. */
interface OutboxTable {
  id: Generated<string>;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  created_at: Generated<Date>;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  sent_at: Date | null;
  last_error: string | null;
}

/** The development mailbox: what would have been sent. */
interface MailboxTable {
  id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  delivered_at: Generated<Date>;
}

/** Tables whose columns are written as SQL has them. */
export interface Schema extends IdentitySchema {
  seeds: SeedsTable;
  vocational_tests: VocationalTestsTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
}

/** Tables of the catalogue, the contact requests and the CRM; their names and columns are camelCase in code. */
export interface RecordSchema extends ProgramSchema, ContactSchema, LeadSchema {}
