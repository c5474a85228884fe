/** A release command that cannot be carried out. Its message is for the command line; `spanish` for the staff panel. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  constructor(
    message: string,
    readonly spanish?: string,
  ) {
    super(message);
  }
}

/** What the staff panel says of a failure: its Spanish text, else `text` with the message for support. */
export function spanishOf(error: unknown, text: string): string {
  if (error instanceof ReleaseError && error.spanish) return error.spanish;
  return `${text} Detalle para soporte: ${error instanceof Error ? error.message : String(error)}`;
}
