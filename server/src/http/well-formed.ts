/** Half of a surrogate pair as JSON may write it. */
const ESCAPED = /\\ud[89a-f]/i;
const HALF = /\p{Surrogate}/gu;
const REPLACEMENT = '\uFFFD';

function repaired(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(HALF, REPLACEMENT);
  if (Array.isArray(value)) return value.map(repaired);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key.replace(HALF, REPLACEMENT), repaired(each)]),
  );
}

/**
 * The value of a JSON text. A text that was cut within an emoji ends in half a character, which the database refuses inside
 * JSON: it becomes the replacement character, as in a column of text.
 */
export const wellFormed = (text: string, value: unknown): unknown =>
  ESCAPED.test(text) ? repaired(value) : value;
