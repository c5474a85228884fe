/** A release command that cannot be carried out, or damage in the store. Its message is Spanish, for whoever operates the site. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** Text about a failure for operators: the message of a `ReleaseError`, else `text` with the error's message for support. */
export function releaseMessageOf(error: unknown, text: string): string {
  if (error instanceof ReleaseError) return error.message;
  return `${text} Detalle para soporte: ${error instanceof Error ? error.message : String(error)}`;
}
