/**
 * Shares one read among all who ask at the same time. A read that has begun is not joined: whoever comes later gets
 * the next one, so that each answer is read after it was asked for.
 */
export function coalesced<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  return function ask(): Promise<T> {
    if (!running) {
      const started = read().finally(() => {
        running = undefined;
      });
      running = started;
      return started;
    }
    const resume = () => {
      next = undefined;
      return ask();
    };
    next ??= running.then(resume, resume);
    return next;
  };
}
