import type { Rendering } from './process-start';
import { RenderError } from './render-error';
import type { RenderTask } from './render-messages';
import { type ProcessLimits, RenderProcess, type Surroundings, type TaskOutcome } from './render-process';

export interface PoolLimits extends ProcessLimits {
  /** Processes at work at the same time. */
  atWork: number;
  /** Processes that are kept, those at rest included: each serves one app in one revision. */
  kept: number;
  /** Tasks that may wait; more are refused, and their pages are left to the browser. */
  waiting: number;
  /** After this time without an answer of any process, waiting tasks are refused, too. */
  stuckMs: number;
  /** A process that holds more bytes after a task is replaced. */
  retireBytes: number;
  /** A process that holds more bytes in all while it works is ended: buffers do not count against its heap. */
  residentBytes: number;
}

const MEGABYTE = 1024 * 1024;

export const POOL_LIMITS: PoolLimits = {
  atWork: 2,
  kept: 6,
  waiting: 60,
  timeoutMs: 5_000,
  startMs: 15_000,
  stuckMs: 1_500,
  heapMb: 256,
  retireBytes: 192 * MEGABYTE,
  residentBytes: 768 * MEGABYTE,
};

const WATCH_MS = 100;
const PING_EVERY_MS = 10_000;

/** One app in one revision, and what its pages are rendered with. */
export interface Revision {
  id: string;
  rendering: () => Rendering;
}

interface Waiting {
  revision: Revision;
  task: RenderTask;
  /** It failed once already, perhaps by what an earlier page left behind. */
  again: boolean;
  resolve: (outcome: TaskOutcome) => void;
  reject: (error: unknown) => void;
}

/** A bounded number of render processes over a bounded queue. */
export class RenderPool {
  /** The one that has rested longest first. */
  #processes: RenderProcess[] = [];
  readonly #waiting: Waiting[] = [];
  #watch: NodeJS.Timeout | undefined;
  #closed = false;
  readonly #pings = setInterval(() => {
    for (const process of this.#processes) process.ping();
  }, PING_EVERY_MS);

  constructor(
    readonly surroundings: Surroundings,
    readonly limits: PoolLimits = POOL_LIMITS,
  ) {
    this.#pings.unref();
  }

  /** A caller already waits for a process. */
  get busy(): boolean {
    return this.#waiting.length >= this.limits.atWork;
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
    clearInterval(this.#pings);
    const closing = new RenderError('busy', 'the server is closing');
    this.#refuseWaiting(closing);
    for (const process of this.#processes) process.stop(closing);
  }

  #refuseWaiting(failure: RenderError): void {
    for (const { reject } of this.#waiting.splice(0)) reject(failure);
  }

  #assign(): void {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const process = this.#processFor(next.revision);
      if (!process) return;
      this.#waiting.shift();
      void this.#run(process, next);
    }
  }

  /** A process of the app and revision that is at rest, or a new one; nothing while as many as may are at work. */
  #processFor(revision: Revision): RenderProcess | undefined {
    this.#processes = this.#processes.filter(({ ended }) => !ended);
    const resting = this.#processes.filter(({ busy }) => !busy);
    if (this.#processes.length - resting.length >= this.limits.atWork) return undefined;
    const fitting = resting.find((process) => process.revision === revision.id);
    if (fitting) return fitting;
    if (this.#processes.length >= this.limits.kept && resting[0]) this.#retire(resting[0]);
    const process = new RenderProcess(revision.id, revision.rendering(), this.surroundings, this.limits);
    this.#processes.push(process);
    return process;
  }

  async #run(process: RenderProcess, waiting: Waiting): Promise<void> {
    const { task, resolve, reject } = waiting;
    this.#startWatch();
    try {
      const outcome = await process.perform(task);
      resolve(outcome);
      if (process.memory > this.limits.retireBytes) this.#retire(process);
    } catch (error) {
      const failure = error instanceof RenderError ? error.failure : undefined;
      // What a page did to the globals of its process ends with the process; of the API's failure it is not guilty.
      const soiled = failure === 'threw' && !process.degraded;
      if (soiled) this.#retire(process);
      const again = failure === 'crashed' || (soiled && process.used);
      if (again && !waiting.again && !this.#closed) this.#waiting.unshift({ ...waiting, again: true });
      else reject(error);
    }
    // Behind the others: it is the last to make place.
    this.#processes = [...this.#processes.filter((other) => other !== process), process];
    this.#assign();
  }

  #retire(process: RenderProcess): void {
    process.stop(new RenderError('crashed', 'retired'));
  }

  /** Every process has been at one task for so long that what waits is better left to the browser. */
  #isStuck(working: readonly RenderProcess[]): boolean {
    const longAgo = performance.now() - this.limits.stuckMs;
    return (
      working.length >= this.limits.atWork &&
      working.every(({ started, since }) => started && since < longAgo)
    );
  }

  /** Ends what grows without bound (a heap limit does not hold for buffers), and refuses what waits for processes that do not come back. */
  #startWatch(): void {
    this.#watch ??= setInterval(() => {
      const working = this.#processes.filter(({ busy, ended }) => busy && !ended);
      if (working.length === 0) {
        clearInterval(this.#watch);
        this.#watch = undefined;
      }
      const { residentBytes, stuckMs } = this.limits;
      for (const process of working) {
        if (process.resident <= residentBytes) continue;
        process.stop(new RenderError('timeout', `it took more than ${residentBytes} bytes`));
      }
      if (this.#isStuck(working)) {
        this.#refuseWaiting(new RenderError('busy', `no process answered for ${stuckMs} ms`));
      }
    }, WATCH_MS).unref();
  }
}
