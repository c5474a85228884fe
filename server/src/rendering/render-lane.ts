import { RenderError } from './render-error';

/** Runs one task at a time. A few may wait for a short time; those whose turn does not come are refused. */
export class RenderLane {
  #busy = false;
  readonly #waiting = new Set<() => void>();

  constructor(readonly limits: { waiting: number; waitMs: number }) {}

  /** Performs a task when its turn comes. Rejects with a `RenderError` when its turn does not come. */
  async perform<T>(task: () => Promise<T>): Promise<T> {
    await this.#turn();
    try {
      return await task();
    } finally {
      this.#next();
    }
  }

  async #turn(): Promise<void> {
    if (!this.#busy) {
      this.#busy = true;
      return;
    }
    const { waiting, waitMs } = this.limits;
    if (this.#waiting.size >= waiting) {
      throw new RenderError('busy', `${waiting} pages with a query are waiting`);
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new RenderError('busy', `a page with a query has waited for ${waitMs} ms`));
      }, waitMs);
      this.#waiting.add(begin);
    });
  }

  #next(): void {
    const [begin] = this.#waiting;
    if (!begin) {
      this.#busy = false;
      return;
    }
    this.#waiting.delete(begin);
    begin();
  }
}
