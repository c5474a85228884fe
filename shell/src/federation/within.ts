/** Rejects with a `TimeoutError` if the work takes longer. */
export function within<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(what, milliseconds)), milliseconds);
  });
  return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
}

class TimeoutError extends Error {
  override name = 'TimeoutError';
  constructor(what: string, milliseconds: number) {
    super(`${what} did not answer within ${milliseconds} ms`);
  }
}
