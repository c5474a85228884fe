import type { Generated } from 'kysely';
import type { ConsentSchema } from './consent-tables';
import type { ContactSchema } from './contact-tables';
import type { IdentitySchema } from './identity-tables';
import type { LeadSchema } from './lead-tables';
import type { MailboxTable, OutboxTable } from './mail-tables';
import type { ProgramSchema } from './program-tables';
import type { RemoteSchema } from './remote-tables';
import type { StaffMailSchema } from './staff-mail-tables';
import type { VocationalTestsTable } from './vocational-test-tables';

/** Seeds that have run, so that deleted demo rows stay deleted. */
interface SeedsTable {
  name: string;
  applied: Generated<Date>;
}

/** Requests that are limited over all instances. */
interface RequestCountsTable {
  key: string;
  requests: number;
  ends: Date;
}

/** What the rules of retention took away; append-only. */
interface RetentionRunsTable {
  id: Generated<string>;
  rule: string;
  records: number;
  /** Name of the administrator; null: the daily work. */
  actor: string | null;
  ran_at: Generated<Date>;
}

/** Tables whose columns are written as SQL has them. */
export interface Schema extends IdentitySchema, RemoteSchema {
  seeds: SeedsTable;
  retention_runs: RetentionRunsTable;
  request_counts: RequestCountsTable;
  vocational_tests: VocationalTestsTable;
  outbox: OutboxTable;
  mailbox: MailboxTable;
}

/** Tables of the catalogue, the contact requests, the CRM and the team's settings; their names and columns are camelCase in code. */
export interface RecordSchema
  extends ProgramSchema,
    ContactSchema,
    ConsentSchema,
    LeadSchema,
    StaffMailSchema {}
