import { RenderError } from './render-error';
import type { RenderTask, WorkerStart } from './render-messages';
import { type CallApi, RenderThread, type TaskOutcome, type ThreadLimits } from './render-thread';

export interface PoolLimits extends ThreadLimits {
  threads: number;
  /** Tasks that may wait; more are refused, and their pages are left to the browser. */
  waiting: number;
  /** After this time without an answer of any thread, waiting tasks are refused, too. */
  stuckMs: number;
  /** A thread that holds more bytes after a task is replaced. */
  retireBytes: number;
  /** Bytes by which the process may grow while a task runs: buffers do not count against a thread's heap. */
  growthBytes: number;
}

const MEGABYTE = 1024 * 1024;

export const POOL_LIMITS: PoolLimits = {
  threads: 2,
  waiting: 60,
  timeoutMs: 5_000,
  startMs: 15_000,
  stuckMs: 1_500,
  heapMb: 256,
  retireBytes: 192 * MEGABYTE,
  growthBytes: 768 * MEGABYTE,
};

const WATCH_MS = 100;

/** What a revision is rendered with. */
export interface Revision {
  id: string;
  start: () => WorkerStart;
}

interface Waiting {
  revision: Revision;
  task: RenderTask;
  /** Its thread ended once already, perhaps by what an earlier page left behind. */
  again: boolean;
  resolve: (outcome: TaskOutcome) => void;
  reject: (error: unknown) => void;
}

/** A bounded number of render threads over a bounded queue. */
export class RenderPool {
  #threads: RenderThread[] = [];
  readonly #waiting: Waiting[] = [];
  #watch: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(
    readonly callApi: CallApi,
    readonly limits: PoolLimits = POOL_LIMITS,
  ) {}

  /** A caller already waits for a thread. */
  get busy(): boolean {
    return this.#waiting.length >= this.limits.threads;
  }

  /** Performs a task for a revision. Rejects with a `RenderError`. */
  perform(revision: Revision, task: RenderTask): Promise<TaskOutcome> {
    if (this.#closed || this.#waiting.length >= this.limits.waiting) {
      return Promise.reject(new RenderError('busy', `${this.#waiting.length} pages are waiting`));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ revision, task, again: false, resolve, reject });
      this.#assign();
    });
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#watch);
    const closing = new RenderError('busy', 'the server is closing');
    this.#refuseWaiting(closing);
    for (const thread of this.#threads) thread.stop(closing);
  }

  #refuseWaiting(failure: RenderError): void {
    for (const { reject } of this.#waiting.splice(0)) reject(failure);
  }

  #assign(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const thread = this.#threadFor(next.revision);
      if (!thread) return;
      this.#waiting.shift();
      void this.#run(thread, next);
    }
  }

  /** An idle thread of the revision, or a new one; nothing while all are at work. */
  #threadFor(revision: Revision): RenderThread | undefined {
    this.#threads = this.#threads.filter(({ ended }) => !ended);
    const idle = this.#threads.filter(({ busy }) => !busy);
    const fitting = idle.find((thread) => thread.revision === revision.id);
    if (fitting) return fitting;
    if (this.#threads.length >= this.limits.threads) {
      const other = idle[0];
      if (!other) return undefined;
      this.#retire(other);
    }
    const thread = new RenderThread(revision.id, revision.start(), this.callApi, this.limits);
    this.#threads.push(thread);
    return thread;
  }

  async #run(thread: RenderThread, waiting: Waiting): Promise<void> {
    const { task, resolve, reject } = waiting;
    this.#startWatch();
    try {
      resolve(await thread.perform(task));
    } catch (error) {
      const crashed = error instanceof RenderError && error.failure === 'crashed';
      if (crashed && !waiting.again && !this.#closed) this.#waiting.unshift({ ...waiting, again: true });
      else reject(error);
    }
    if (thread.memory > this.limits.retireBytes) this.#retire(thread);
    this.#assign();
  }

  #retire(thread: RenderThread): void {
    thread.stop(new RenderError('crashed', 'retired'));
    this.#threads = this.#threads.filter((other) => other !== thread);
  }

  /** Every thread has been at one task for so long that what waits is better left to the browser. */
  #isStuck(working: readonly RenderThread[]): boolean {
    const longAgo = performance.now() - this.limits.stuckMs;
    return (
      working.length >= this.limits.threads &&
      working.every(({ started, since }) => started && since < longAgo)
    );
  }

  /**
   * Ends what makes the process grow without bound (a heap limit does not hold for buffers), and refuses what waits
   * for threads that do not come back.
   */
  #startWatch(): void {
    if (this.#watch) return;
    let before = process.memoryUsage.rss();
    this.#watch = setInterval(() => {
      const working = this.#threads.filter(({ busy, ended }) => busy && !ended);
      if (working.length === 0) {
        clearInterval(this.#watch);
        this.#watch = undefined;
      } else if (process.memoryUsage.rss() - before > this.limits.growthBytes) {
        const longest = working.reduce((a, b) => (a.since <= b.since ? a : b));
        before = process.memoryUsage.rss();
        longest.stop(new RenderError('timeout', `the process grew by ${this.limits.growthBytes} bytes`));
      } else if (this.#isStuck(working)) {
        this.#refuseWaiting(new RenderError('busy', `no thread answered for ${this.limits.stuckMs} ms`));
      }
    }, WATCH_MS);
    this.#watch.unref();
  }
}
