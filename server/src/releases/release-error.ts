/** A release command that cannot be carried out; the message is what the operator reads. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
