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

/** A value that is read again when it is older than its time to live, or was forgotten. */
export interface KeptValue<T> {
  /** Who asks while it is read shares the read. Rejects as the read does; a failed read is not kept. */
  get(): Promise<T>;
  /** The next `get` reads again, also while a read is under way. */
  forget(): void;
}

/** Keeps what `read` answers for `ttlMs` milliseconds from when it was asked. */
export function keptValue<T>(
  read: () => Promise<T>,
  ttlMs: number,
  now: () => number = () => performance.now(),
): KeptValue<T> {
  let kept: { readonly value: Promise<T>; readonly expires: number } | undefined;
  return {
    get() {
      if (kept && now() < kept.expires) return kept.value;
      const asked = { value: read(), expires: now() + ttlMs };
      kept = asked;
      asked.value.catch(() => {
        if (kept === asked) kept = undefined;
      });
      return asked.value;
    },
    forget() {
      kept = undefined;
    },
  };
}
