import { z } from '../../zod';
import { pastDay } from '../dates';
import { optionalText } from '../plain-text';

/** One of a list of values; the error message lists them. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `Use uno de estos valores: ${values.join(', ')}.` });

/** A whole number within a range. */
export const whole = (minimum: number, maximum: number) => {
  const error = `Use un número entero entre ${minimum} y ${maximum}.`;
  return z.number({ error }).int(error).min(minimum, error).max(maximum, error);
};

// Kinds of optional lead fields. `sent`: schema in requests, where null or an empty text clears the field; `answered`: in answers.

/** A line of text. */
export const lineField = (maximum: number) => ({
  kind: 'text' as const,
  sent: optionalText(maximum).nullable(),
  answered: z.string().nullable(),
});

/** A day up to today. */
export const dayField = {
  kind: 'day' as const,
  sent: pastDay.nullable().optional(),
  answered: z.iso.date().nullable(),
};

/** A whole number. */
export const numberField = (minimum: number, maximum: number) => ({
  kind: 'number' as const,
  sent: whole(minimum, maximum).nullable().optional(),
  answered: z.number().int().nullable(),
});

/** One of a list of values. */
export const choiceField = <const T extends readonly string[]>(values: T) => ({
  kind: 'choice' as const,
  values,
  sent: oneOf(values).nullable().optional(),
  answered: z.enum(values).nullable(),
});

/** One of a list of values, which is never empty. */
export const setField = <const T extends readonly string[]>(values: T) => ({
  kind: 'choice' as const,
  values,
  sent: oneOf(values),
  answered: z.enum(values),
});
