import { CONSENT_TEXTS, consentText } from 'shared/rules';
import type { CONSENT_MEANS } from 'shared/schemas';
import type { Database } from '../database/database';
import { hashEmail } from './suppressions';

interface Written {
  /** Address of the person whose data it is about. */
  readonly email: string;
  readonly form: string;
  readonly policyVersion: string;
  readonly text: keyof typeof CONSENT_TEXTS;
  readonly grantedBy: 'titular' | 'acudiente';
  readonly means: keyof typeof CONSENT_MEANS;
  /** The day on which it was given, `YYYY-MM-DD`. */
  readonly day: string;
  /** Id of the administrator who records it. */
  readonly by: string;
}

/**
 * Stores the proof of a consent that did not come through a form of the site, with the other proofs; it names nobody. Joins the open
 * transaction. `salt`: key of the persons' hashes.
 */
export async function storeWrittenConsent(
  { records }: Database,
  salt: string,
  { email, form, policyVersion, text, grantedBy, means, day, by }: Written,
): Promise<string> {
  const { id } = await records
    .insertInto('consentEvidence')
    .values({
      personHash: hashEmail(email, salt),
      form,
      policyVersion,
      shownText: consentText(CONSENT_TEXTS[text]),
      grantedBy,
      medio: means,
      otorgada: day,
      registradaPor: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
