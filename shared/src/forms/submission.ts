/** One submission, however often it is sent. */
export interface Submission<T> {
  /** Idempotency key: the server makes it once. */
  readonly key: string;
  readonly body: T;
}

/** The last attempt's submission if nothing was changed since, else a new one with a key of its own. */
export function submissionOf<T>(body: T, last: Submission<T> | null): Submission<T> {
  const unchanged = last !== null && JSON.stringify(last.body) === JSON.stringify(body);
  return unchanged ? last : { key: crypto.randomUUID(), body };
}
