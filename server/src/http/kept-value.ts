/**
 * Shares reads among concurrent callers. A call never joins a read that has already begun: calls during a read share the
 * next one, so that no answer is older than its call.
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
  /** Calls during a read share it. Rejects as the read does; a failed read is not kept. */
  get(): Promise<T>;
  /** The next `get` reads again, also while a read is under way. */
  forget(): void;
}

/** Keeps what `read` returns for `ttlMs` milliseconds from the start of the read. */
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
