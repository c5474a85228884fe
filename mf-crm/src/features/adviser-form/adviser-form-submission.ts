import { runtimeConfig } from 'shared';
import type { Submission } from 'shared/forms';
import { sendJson } from 'shared/json';
import type { AdviserForm, CreatedLead } from 'shared/schemas';

/** The rules of the form, loaded when the first field is edited; the page renders without them. */
export const loadRules = () => import('shared/schemas');

/** What is sent: the fields by name, their origin and the adviser's slug. */
export type AdviserFormBody = Readonly<Partial<Record<keyof AdviserForm, unknown>>>;

/** Signs that a script may have sent the form. */
interface BotSignals {
  /** Time since the form appeared. */
  elapsedMs: number;
  /** The honeypot has a value. */
  honeypotFilled: boolean;
}

/**
 * Public form of an adviser: POST without a token (spec: staff-panel §7). Resolves only with the created lead; throws an
 * `ApiError` with the server's message and its field errors.
 */
export async function sendAdviserForm(
  { key, body }: Submission<AdviserFormBody>,
  { elapsedMs, honeypotFilled }: BotSignals,
): Promise<CreatedLead> {
  const { createdLeadSchema } = await loadRules();
  return sendJson('crm', '/crm-handler', createdLeadSchema, {
    body,
    auth: 'none',
    idempotencyKey: key,
    headers: {
      'X-Policy-Version': runtimeConfig.getState().policyVersion,
      'X-Form': 'formulario-asesor',
      'X-Form-Elapsed': String(elapsedMs),
      ...(honeypotFilled ? { 'X-Form-Extra': '1' } : {}),
    },
  });
}
