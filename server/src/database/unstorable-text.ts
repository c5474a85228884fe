/** In a text, and in a text within JSON. */
const UNSTORABLE = ['22021', '22P05'];

/** Whether the database refused a text for a character that it cannot hold: the null character. */
export function isUnstorableText(error: unknown): boolean {
  return UNSTORABLE.includes(String((error as { code?: unknown } | null)?.code));
}
