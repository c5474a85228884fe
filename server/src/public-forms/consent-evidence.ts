import { CONSENT_TEXTS, consentText } from 'shared/rules';
import type { Database } from '../database/database';
import type { SubmissionMeta } from './submission-meta';

/** Stores the proof that a policy was accepted with a request or a lead (spec: decisions, "Consent evidence"). Joins the open transaction. */
export async function recordConsent(
  database: Database,
  subject: { contactRequestId: string } | { leadId: string },
  shown: keyof typeof CONSENT_TEXTS,
  { form, policyVersion, ipHash }: Pick<SubmissionMeta, 'form' | 'policyVersion' | 'ipHash'>,
  grantedBy: 'titular' | 'acudiente' = 'titular',
): Promise<void> {
  if (policyVersion === null) return;
  await database.records
    .insertInto('consentEvidence')
    .values({
      ...subject,
      form,
      policyVersion,
      addressHash: ipHash,
      shownText: consentText(CONSENT_TEXTS[shown]),
      grantedBy,
    })
    .execute();
}
