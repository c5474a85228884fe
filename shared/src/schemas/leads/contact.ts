import { z } from '../../zod';
import { momentOr } from '../dates';

import { optionalText, requiredLines, requiredText } from '../plain-text';

const EMAIL_REQUIRED = 'Escriba su correo electrónico.';
const EMAIL_MALFORMED = 'Escriba un correo electrónico válido, por ejemplo nombre@correo.com.';

const TIMESTAMP_INVALID = 'La fecha de envío no es válida.';

/**
 * The contact request (spec: public-site §7). Formats are no stricter than the browser's checks (spec: public-site §5): an
 * e-mail is what `<input type=email>` accepts; a phone only needs to contain a digit.
 */
export const contactRequestSchema = z.strictObject({
  name: requiredText('Escriba su nombre completo.', 200),
  email: requiredText(EMAIL_REQUIRED, 254).regex(z.regexes.html5Email, EMAIL_MALFORMED),
  phone: requiredText('Escriba su teléfono.', 40).regex(/\d/, 'Escriba un teléfono válido, con números.'),
  message: requiredLines('Escriba su mensaje.', 5000),
  programTitle: optionalText(300),
  programId: optionalText(100),
  timestamp: momentOr(TIMESTAMP_INVALID, TIMESTAMP_INVALID),
});

/** The body of `POST /v1/contact`. */
export type ContactRequest = z.infer<typeof contactRequestSchema>;

/** The answer to a stored contact request; a retry with the same key gets the same one. */
export const contactAnswerSchema = z.object({ id: z.string(), status: z.literal('received') });

export type ContactAnswer = z.infer<typeof contactAnswerSchema>;

/**
 * Headers of the contact call, all optional: idempotency key, accepted policy version and name of the form; the page and
 * campaign that it was sent from; how long it took to fill in, and the honeypot.
 */
export const CONTACT_HEADERS = {
  idempotencyKey: 'idempotency-key',
  policyVersion: 'x-policy-version',
  form: 'x-form',
  page: 'x-page',
  campaign: 'x-campaign',
  elapsed: 'x-form-elapsed',
  extra: 'x-form-extra',
} as const;

/**
 * Extra fields of a public form that is posted without scripts, as `application/x-www-form-urlencoded`: name of
 * the form, accepted policy version, the consent checkbox, the honeypot.
 */
export const SUBMISSION_FIELDS = {
  form: 'form',
  policyVersion: 'policyVersion',
  privacy: 'privacy',
  honeypot: 'website',
} as const;
