import type { Database } from '../database/database';

/** How somebody accepted the policy; without a version they were shown none, as in the specified call. */
export interface Consent {
  readonly form: string;
  readonly policyVersion: string | null;
  readonly addressHash: string;
}

/** Stores the proof that a policy was accepted with a request or a lead (spec: decisions). Joins the open transaction. */
export async function recordConsent(
  database: Database,
  subject: { contact_request_id: string } | { lead_id: string },
  { form, policyVersion, addressHash }: Consent,
): Promise<void> {
  if (policyVersion === null) return;
  await database.query
    .insertInto('consent_evidence')
    .values({ ...subject, form, policy_version: policyVersion, address_hash: addressHash })
    .execute();
}
