import { CONTACT_HEADERS } from 'shared/schemas';
import { z } from 'zod';

const shortToken = (error: string) => z.string().regex(/^[\w.:-]{1,100}$/, error);

/** What every public form tells beside its body, all optional: retry key, accepted policy version, name of the form. */
export const submissionHeadersSchema = z.object({
  [CONTACT_HEADERS.idempotencyKey]: z
    .string()
    .regex(/^[\w.:-]{8,100}$/, 'La clave de reintento debe tener entre 8 y 100 letras, cifras o guiones.')
    .optional(),
  [CONTACT_HEADERS.policyVersion]: shortToken('La versión de la política no es válida.').optional(),
  [CONTACT_HEADERS.form]: shortToken('El nombre del formulario no es válido.').default('web'),
});

/** What came with a submission, for the proof of consent and against storing it twice. */
export function submissionOf(headers: z.output<typeof submissionHeadersSchema>) {
  return {
    idempotencyKey: headers[CONTACT_HEADERS.idempotencyKey] ?? null,
    policyVersion: headers[CONTACT_HEADERS.policyVersion] ?? null,
    form: headers[CONTACT_HEADERS.form],
  };
}
