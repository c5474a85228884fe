import type { FastifyRequest } from 'fastify';
import { CONTACT_HEADERS } from 'shared/schemas';
import { z } from 'zod';
import { hashIp } from './ip-hash';
import { originHeadersSchema, originOf, type SubmissionOrigin } from './submission-origin';

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

/** What surrounds the body of a public form. */
export interface SubmissionMeta extends SubmissionOrigin {
  readonly idempotencyKey: string | null;
  /** Null when the visitor was shown no policy. */
  readonly policyVersion: string | null;
  readonly form: string;
  readonly ipHash: string;
}

/** How public forms are received. */
export interface PublicFormOptions {
  /** Key of the stored hashes of IP addresses. */
  readonly addressSalt: string;
  readonly requestsPerMinute: number;
  /** In the title and at the top of pages for browsers without scripts. */
  readonly brandName: string;
  /** A submission that took less time (milliseconds) is marked for review. */
  readonly minFillMs: number;
}

/** Reads the checked headers of a submission. */
export function submissionMeta(
  { headers, ip }: Pick<FastifyRequest, 'ip'> & { headers: z.output<typeof submissionHeadersSchema> },
  { addressSalt }: Pick<PublicFormOptions, 'addressSalt'>,
): SubmissionMeta {
  return {
    idempotencyKey: headers[CONTACT_HEADERS.idempotencyKey] ?? null,
    policyVersion: headers[CONTACT_HEADERS.policyVersion] ?? null,
    form: headers[CONTACT_HEADERS.form],
    ipHash: hashIp(ip, addressSalt),
    ...originOf(headers),
  };
}
