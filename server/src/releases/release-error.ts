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
