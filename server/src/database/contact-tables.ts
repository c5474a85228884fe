import type { ColumnType, Generated } from 'kysely';
import type { ReviewReason } from 'shared/rules';

/** Requests of the public forms (spec: public-site §3, "Contact request"). */
interface ContactRequestsTable {
  id: Generated<string>;
  idempotencyKey: string | null;
  fingerprint: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  programTitle: string | null;
  programId: string | null;
  submittedAt: ColumnType<Date, string, never>;
  form: string;
  receivedAt: Generated<Date>;
  page: string | null;
  campaign: ColumnType<Record<string, string> | null, string | null, never>;
  elapsedMs: number | null;
  /** Why a script may have sent it; its lead is marked for review. */
  suspicion: ReviewReason | null;
}

/** Append-only proof of the accepted policy (spec: decisions, "Consent evidence"; Ley 1581 de 2012). */
interface ConsentEvidenceTable {
  id: Generated<string>;
  contactRequestId: string | null;
  /** Set for the public form of an adviser, which makes no contact request. */
  leadId: string | null;
  form: string;
  policyVersion: string;
  addressHash: string;
  /** The sentence beside the consent, as it was shown. */
  shownText: string | null;
  /** Who authorised: the person, or the guardian of a minor. */
  grantedBy: Generated<'titular' | 'acudiente'>;
  recordedAt: Generated<Date>;
}

/** Contact requests and proof of consent by table. */
export interface ContactSchema {
  contactRequests: ContactRequestsTable;
  consentEvidence: ConsentEvidenceTable;
}
