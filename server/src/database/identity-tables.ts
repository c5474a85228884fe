import type { Generated } from 'kysely';
import type { PoolSchema } from 'local-cognito';
import type { AccountEvent } from 'shared/schemas';

/** Since when sign-ins of an account of a real pool no longer count. */
interface AccountSignOutsTable {
  sub: string;
  since: Date;
}

/** Codes that stand in for a lost second factor, as hashes. */
interface RecoveryCodesTable {
  code_hash: string;
  sub: string;
}

/** What happened to the second factor of accounts; append-only. */
interface AccountEventsTable {
  id: Generated<string>;
  sub: string;
  event: AccountEvent;
  /** Name of the administrator; null: the person did it. */
  actor: string | null;
  recorded_at: Generated<Date>;
}

/** The tables of the local user pool by name, and what is kept beside a real one. */
export interface IdentitySchema extends PoolSchema {
  account_events: AccountEventsTable;
  account_sign_outs: AccountSignOutsTable;
  recovery_codes: RecoveryCodesTable;
}
