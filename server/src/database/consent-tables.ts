import type { Generated } from 'kysely';
import type { ConsentEvent } from 'shared/schemas';

/** What happened to a person's data; append-only. */
interface ConsentEventsTable {
  id: Generated<string>;
  personHash: string;
  event: ConsentEvent;
  /** Id of the administrator; null: the person did it. */
  actor: string | null;
  reason: string | null;
  recordedAt: Generated<Date>;
}

/** Addresses that get no commercial e-mail, since a time, until their owner confirms a new consent. */
interface EmailSuppressionsTable {
  emailHash: string;
  since: Generated<Date>;
  /** When the owner was last asked to confirm a new consent. */
  askedAt: Date | null;
}

/** Events of consents and suppressed addresses by table. */
export interface ConsentSchema {
  consentEvents: ConsentEventsTable;
  emailSuppressions: EmailSuppressionsTable;
}
