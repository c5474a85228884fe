import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ReviewReason } from 'shared/rules';
import { CONTACT_HEADERS } from 'shared/schemas';
import { z } from 'zod';

const LONGEST_CAMPAIGN = 2000;
const LONGEST_VALUE = 100;
const LONGEST_PAGE = 500;
const CAMPAIGN_FIELD = /^utm_(source|medium|campaign|term|content)$/;
const DAY_MS = 86_400_000;

/**
 * Headers that the site's own forms send besides the specified body, all optional. An invalid value is ignored, so that no
 * submission is refused because of it.
 */
const originHeadersSchema = z.object({
  [CONTACT_HEADERS.page]: z
    .string()
    .optional()
    .describe('Ruta de la página del formulario, con su consulta.'),
  [CONTACT_HEADERS.campaign]: z
    .string()
    .optional()
    .describe('Parámetros utm_source, utm_medium, utm_campaign, utm_term y utm_content, como en una URL.'),
  [CONTACT_HEADERS.elapsed]: z
    .string()
    .optional()
    .describe('Milisegundos desde que la persona abrió la página hasta que envió el formulario.'),
  [CONTACT_HEADERS.extra]: z.string().optional().describe('Contenido adicional del formulario.'),
});

/** Where a submission came from, and signs that a script may have sent it. */
interface SubmissionOrigin {
  readonly page: string | null;
  readonly campaign: Readonly<Record<string, string>> | null;
  readonly elapsedMs: number | null;
  readonly honeypotFilled: boolean;
}

/** Reads the origin from the headers of a public form. */
function originOf(headers: z.infer<typeof originHeadersSchema>): SubmissionOrigin {
  const page = headers[CONTACT_HEADERS.page];
  const elapsed = headers[CONTACT_HEADERS.elapsed];
  return {
    page: page?.startsWith('/') ? oneLine(page, LONGEST_PAGE) : null,
    campaign: readCampaign(headers[CONTACT_HEADERS.campaign] ?? ''),
    elapsedMs: elapsed && /^\d{1,15}$/.test(elapsed) ? Math.min(Number(elapsed), DAY_MS) : null,
    honeypotFilled: Boolean(headers[CONTACT_HEADERS.extra]),
  };
}

function readCampaign(text: string): SubmissionOrigin['campaign'] {
  const given = new URLSearchParams(text.slice(0, LONGEST_CAMPAIGN));
  const kept = [...given]
    .filter(([name, value]) => CAMPAIGN_FIELD.test(name) && value)
    .map(([name, value]) => [name, oneLine(value, LONGEST_VALUE)]);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** One line of text, safe to store and mail, cut between characters. */
function oneLine(text: string, maximum: number): string {
  return [...text.replace(/\p{Cc}/gu, ' ').trim()].slice(0, maximum).join('');
}

const shortToken = (error: string) => z.string().regex(/^[\w.:-]{1,100}$/, error);

/**
 * Headers of every public form, all optional: retry key, accepted policy version, name of the form, and where the submission
 * came from. Loose: the other headers of a request are not checked.
 */
export const submissionHeadersSchema = z.looseObject({
  ...originHeadersSchema.shape,
  [CONTACT_HEADERS.idempotencyKey]: z
    .string()
    .regex(/^[\w.:-]{8,100}$/, 'La clave de reintento debe tener entre 8 y 100 letras, cifras o guiones.')
    .optional(),
  [CONTACT_HEADERS.policyVersion]: shortToken('La versión de la política no es válida.').optional(),
  [CONTACT_HEADERS.form]: shortToken('El nombre del formulario no es válido.').default('web'),
});

/** Data of a public form's submission besides its body. */
export interface SubmissionMeta extends SubmissionOrigin {
  readonly idempotencyKey: string | null;
  /** Null if no policy was shown to the visitor. */
  readonly policyVersion: string | null;
  readonly form: string;
  readonly ipHash: string;
}

/** How public forms are received. */
export interface PublicFormOptions {
  /** Key of the stored hashes of IP addresses. */
  readonly salt: string;
  readonly requestsPerMinute: number;
  /** Shown in the title and at the top of pages for browsers without scripts. */
  readonly brandName: string;
  /** The version of the data policy that is in force. */
  readonly policyVersion: string;
  /** A submission that took less time (milliseconds) is marked for review. */
  readonly minFillMs: number;
}

/** Reads the checked headers of a submission. */
export function submissionMeta(
  { headers, ip }: Pick<FastifyRequest, 'ip'> & { headers: z.output<typeof submissionHeadersSchema> },
  { salt }: Pick<PublicFormOptions, 'salt'>,
): SubmissionMeta {
  return {
    idempotencyKey: headers[CONTACT_HEADERS.idempotencyKey] ?? null,
    policyVersion: headers[CONTACT_HEADERS.policyVersion] ?? null,
    form: headers[CONTACT_HEADERS.form],
    ipHash: hashIp(ip, salt),
    ...originOf(headers),
  };
}

/** Salted hash of a client's IP address: proves equality without storing the address (spec: decisions, "Consent evidence"). */
export function hashIp(ip: string, salt: string): string {
  return createHmac('sha256', salt).update(ip).digest('hex');
}

/** Why a submission may come from a script: the honeypot is filled in, or it was sent faster than a person could. */
export type Suspicion = Extract<ReviewReason, 'campo_oculto' | 'rapidez'>;

/** The suspicion about a submission. Missing headers are not suspicious: the specified call has none of them. */
export function suspicionOf(
  { honeypotFilled, elapsedMs }: Pick<SubmissionOrigin, 'honeypotFilled' | 'elapsedMs'>,
  minFillMs: number,
): Suspicion | null {
  if (honeypotFilled) return 'campo_oculto';
  return elapsedMs !== null && elapsedMs < minFillMs ? 'rapidez' : null;
}
