import { LRUCache } from 'lru-cache';

interface Failures {
  count: number;
  /** Until when no attempt is made. */
  until: number;
}

const MAX_KEYS = 5_000;

/** Circuit breaker: after some failures nothing is rendered for a while, as each attempt is expensive. */
export class RenderBreaker {
  readonly #failures = new LRUCache<string, Failures>({ max: MAX_KEYS });

  constructor(
    readonly options: { failures: number; suspendedMs: number },
    readonly now: () => number = Date.now,
  ) {}

  /** Whether to skip the attempt. After the pause one attempt is let through; when it fails, the pause starts again. */
  isOpen(key: string): boolean {
    const known = this.#failures.get(key);
    if (!known || known.count < this.options.failures) return false;
    if (known.until > this.now()) return true;
    known.until = this.now() + this.options.suspendedMs;
    return false;
  }

  failed(key: string): void {
    const count = (this.#failures.get(key)?.count ?? 0) + 1;
    this.#failures.set(key, { count, until: this.now() + this.options.suspendedMs });
  }

  succeeded(key: string): void {
    this.#failures.delete(key);
  }
}
