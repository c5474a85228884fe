import { z } from 'zod';

// A NUL cannot be stored by PostgreSQL; other control characters (except tab and line ends) are never typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Trimmed text without control characters; `required` is the Spanish message for a missing or empty value. */
export function requiredText(required: string, maximum: number) {
  return z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .max(maximum, `Use máximo ${maximum} caracteres.`)
    .refine((text) => !CONTROL_CHARACTER.test(text), 'Quite los caracteres que no se pueden imprimir.');
}

/** Same as `requiredText`, for a field that may be absent or empty. */
export function optionalText(maximum: number) {
  return z
    .string({ error: 'Escriba un texto.' })
    .trim()
    .max(maximum, `Use máximo ${maximum} caracteres.`)
    .refine((text) => !CONTROL_CHARACTER.test(text), 'Quite los caracteres que no se pueden imprimir.')
    .optional();
}
