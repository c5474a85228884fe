import { z } from '../zod';

// A NUL cannot be stored by PostgreSQL; other control characters (except tab and line ends) are never typed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const LINE_END = /[\r\n\u2028\u2029]/;

/**
 * Marks of writing direction and zero-width characters. They are copied unnoticed from contact lists, and could make
 * two different texts look the same. The joiners that emoji need are kept.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

const NOT_PRINTABLE = 'Quite los caracteres que no se pueden imprimir.';
const ONE_LINE = 'Escriba este dato en una sola línea.';

/**
 * Trimmed single-line text without control characters; `required` is the Spanish message for a missing or empty value.
 */
export function requiredText(required: string, maximum: number) {
  return requiredLines(required, maximum).refine((text) => !LINE_END.test(text), ONE_LINE);
}

/** Same as `requiredText`, for a text that may have several lines. */
export function requiredLines(required: string, maximum: number) {
  return z
    .string({ error: required })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, { error: required, abort: true })
    .max(maximum, `Use máximo ${maximum} caracteres.`)
    .refine((text) => !CONTROL_CHARACTER.test(text), NOT_PRINTABLE);
}

/** Same as `requiredText`, for a field that may be absent or empty. */
export function optionalText(maximum: number) {
  return maybeEmpty(maximum)
    .refine((text) => !LINE_END.test(text), ONE_LINE)
    .optional();
}

/** Same as `optionalText`, for a text that may have several lines. */
export function optionalLines(maximum: number) {
  return maybeEmpty(maximum).optional();
}

function maybeEmpty(maximum: number) {
  return z
    .string({ error: 'Escriba un texto.' })
    .overwrite(withoutUnseen)
    .trim()
    .max(maximum, `Use máximo ${maximum} caracteres.`)
    .refine((text) => !CONTROL_CHARACTER.test(text), NOT_PRINTABLE);
}

function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
