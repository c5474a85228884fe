import { callApi, readApiError, runtimeConfig } from 'shared';
import type { ContactRequest } from 'shared/schemas';
import { policyVersion } from '../../content/policy-version';

/** What the visitor writes, plus the program it is about. */
export type ContactContent = Omit<ContactRequest, 'timestamp'>;

/** One submission, however often it is sent: the same key and the same body, so that it is stored once. */
export interface Submission {
  key: string;
  request: ContactRequest;
}

const TIMEOUT_MS = 15_000;

/** The last attempt's submission if nothing was changed since, else a new one. */
export function prepareSubmission(content: ContactContent, last: Submission | null): Submission {
  if (last) {
    const same = JSON.stringify({ ...content, timestamp: last.request.timestamp });
    if (same === JSON.stringify(last.request)) return last;
  }
  return { key: crypto.randomUUID(), request: { ...content, timestamp: new Date().toISOString() } };
}

/**
 * spec: public-site §7, "Send contact request": only the ok status counts, the body of an accepted request is
 * not read. Throws an `ApiError` with the field messages for a refused one. The accepted version of the privacy
 * policy travels in a header (decisions, "What the server enforces").
 */
export async function sendContactRequest({ key, request }: Submission, form: string): Promise<void> {
  const response = await callApi(`${runtimeConfig.getState().services.contact}/v1/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Policy-Version': policyVersion,
      'X-Form': form,
    },
    body: JSON.stringify(request),
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) throw await readApiError(response, `POST /v1/contact: ${response.status}`);
}
