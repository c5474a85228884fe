import { callApi, readApiError, runtimeConfig } from 'shared';
import { policyVersion } from 'shared/rules';
import type { EnrolmentValues } from './enrolment-fields';

const TIMEOUT_MS = 20_000;

/** One submission, however often it is sent: the same key while nothing was changed. */
export interface Enrolment {
  readonly key: string;
  readonly body: string;
}

/** The last attempt's submission if nothing was changed since, else a new one. */
export function prepareEnrolment(values: EnrolmentValues, slug: string, last: Enrolment | null): Enrolment {
  const body = JSON.stringify({ ...values, origen: 'formulario_web', comercialSlug: slug });
  return last?.body === body ? last : { key: crypto.randomUUID(), body };
}

/**
 * Public form of an adviser: POST without a token (spec: staff-panel §7). Throws an `ApiError` with the server's message and
 * what it says of the fields.
 */
export async function sendEnrolment({ key, body }: Enrolment): Promise<void> {
  const response = await callApi(`${runtimeConfig.getState().services.crm}/crm-handler`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Policy-Version': policyVersion,
      'X-Form': 'formulario-asesor',
    },
    body,
    timeoutMs: TIMEOUT_MS,
  });
  if (!response.ok) throw await readApiError(response, `POST /crm-handler: ${response.status}`);
}
