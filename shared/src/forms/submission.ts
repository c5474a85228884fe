/** One submission; retries send the same one. */
export interface Submission<T> {
  /** Idempotency key: the server carries out the submission once. */
  readonly key: string;
  readonly body: T;
}

/** The last attempt's submission if nothing has changed since, else a new one with a new key. */
export function submissionOf<T>(body: T, last: Submission<T> | null): Submission<T> {
  const unchanged = last !== null && JSON.stringify(last.body) === JSON.stringify(body);
  return unchanged ? last : { key: crypto.randomUUID(), body };
}
