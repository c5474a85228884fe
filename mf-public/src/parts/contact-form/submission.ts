import { callApi, readApiError, runtimeConfig } from 'shared';
import { submissionOf } from 'shared/forms';
import type { ContactRequest } from 'shared/schemas';
import { visitCampaign } from './campaign';

/** What the visitor writes, plus the program it refers to. */
export type ContactContent = Omit<ContactRequest, 'timestamp'>;

/** Metadata that travels in headers. */
export interface SubmissionMeta {
  /** Name of the form in the evidence of consent. */
  form: string;
  /** Time since the form could first be filled in: from the navigation for server-rendered forms, else from its mount. */
  elapsedMs: number;
  /** Whether the honeypot has a value. */
  honeypotFilled: boolean;
}

/** One submission, however often it is sent: the same key, body and headers, so that it is stored once. */
export interface ContactSubmission {
  key: string;
  request: ContactRequest;
  headers: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 15_000;
const LONGEST_PAGE = 500;

/** Returns the last submission if the content is unchanged, else a new one with a new key. */
export function prepareSubmission(
  content: ContactContent,
  meta: SubmissionMeta,
  last: ContactSubmission | null,
): ContactSubmission {
  const { timestamp: _, ...before } = last?.request ?? { timestamp: '' };
  const { key } = submissionOf<object>(content, last && { key: last.key, body: before });
  if (last && key === last.key) return last;
  return {
    key,
    request: { ...content, timestamp: new Date().toISOString() },
    headers: headersOf(meta),
  };
}

/**
 * The body is as specified. The accepted version of the privacy policy travels in a header (spec: decisions, "Policy
 * version"), as do page, campaign and the bot signals.
 */
function headersOf({ form, elapsedMs, honeypotFilled }: SubmissionMeta): Record<string, string> {
  const campaign = visitCampaign();
  return {
    'X-Policy-Version': runtimeConfig.getState().policyVersion,
    'X-Form': form,
    'X-Page': (location.pathname + location.search).slice(0, LONGEST_PAGE),
    'X-Form-Elapsed': String(Math.max(0, Math.round(elapsedMs))),
    ...(campaign ? { 'X-Campaign': campaign } : {}),
    ...(honeypotFilled ? { 'X-Form-Extra': '1' } : {}),
  };
}

/** URL of the contact call; also the action of the form, which is posted natively without scripts. */
export function contactUrl(): string {
  return `${runtimeConfig.getState().services.contact}/v1/contact`;
}

/**
 * spec: public-site §7, "Send contact request": only the ok status counts; the body of an accepted request is not
 * read. Throws an `ApiError` with the field messages if it is refused.
 */
export async function sendContactRequest({ key, request, headers }: ContactSubmission): Promise<void> {
  const response = await callApi(contactUrl(), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
    body: JSON.stringify(request),
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) throw await readApiError(response, `POST /v1/contact: ${response.status}`);
}
