import type { Registry } from 'shared/contract';
import type { Rendering } from './process-start';
import type { ProcessLimits, Surroundings, TaskContext, TaskOutcome } from './render-context';
import { RenderError } from './render-error';
import type { RenderTask } from './render-messages';
import { RenderProcess } from './render-process';

export interface PoolLimits extends ProcessLimits {
  /** Processes at work at the same time. */
  atWork: number;
  /** Those of one app among them: whatever its pages do, the others have a place. */
  ofOne: number;
  /** Processes that are kept, those at rest included: each serves one version of an app. */
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
  atWork: 3,
  ofOne: 2,
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

interface Waiting {
  rendering: Rendering;
  registry: Registry | undefined;
  task: RenderTask;
  context: TaskContext;
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

  /** Performs a task for a registry, which calls of an API do not need. Rejects with a `RenderError`. */
  perform(
    rendering: Rendering,
    registry: Registry | undefined,
    task: RenderTask,
    context: TaskContext = {},
  ): Promise<TaskOutcome> {
    if (this.#closed || this.#waiting.length >= this.limits.waiting) {
      return Promise.reject(new RenderError('busy', `${this.#waiting.length} pages are waiting`));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ rendering, registry, task, context, again: false, resolve, reject });
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
    for (const next of [...this.#waiting]) {
      const process = this.#processFor(next.rendering);
      if (!process) continue;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      void this.#run(process, next);
    }
  }

  /** A process of the versions that is at rest, or a new one; nothing while as many as may are at work. */
  #processFor(rendering: Rendering): RenderProcess | undefined {
    this.#processes = this.#processes.filter(({ ended }) => !ended);
    const resting = this.#processes.filter(({ busy }) => !busy);
    const working = this.#processes.filter(({ busy }) => busy);
    const own = working.filter((process) => process.rendering.id === rendering.id);
    if (working.length >= this.limits.atWork || own.length >= this.limits.ofOne) return undefined;
    const fitting = resting.find((process) => process.rendering.id === rendering.id);
    if (fitting) return fitting;
    if (this.#processes.length >= this.limits.kept && resting[0]) this.#retire(resting[0]);
    const process = new RenderProcess(rendering, this.surroundings, this.limits);
    this.#processes.push(process);
    return process;
  }

  async #run(process: RenderProcess, waiting: Waiting): Promise<void> {
    const { task, registry, context, resolve, reject } = waiting;
    this.#startWatch();
    try {
      const outcome = await process.perform(task, registry, context);
      resolve(outcome);
      if (process.memory > this.limits.retireBytes) this.#retire(process);
    } catch (error) {
      const failure = error instanceof RenderError ? error.failure : undefined;
      // What a page did to the globals of its process ends with the process; of the API's failure it is not guilty.
      const soiled = failure === 'threw' && !process.degraded;
      if (soiled) this.#retire(process);
      const again = !context.once && (failure === 'crashed' || (soiled && process.used));
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

  /** These are as many as may work, and have been at one task each for so long that what waits is better left to the browser. */
  #areStuck(working: readonly RenderProcess[], places: number): boolean {
    const longAgo = performance.now() - this.limits.stuckMs;
    return working.length >= places && working.every(({ started, since }) => started && since < longAgo);
  }

  /** Refuses what waits for processes that do not come back: those of one app, or all. */
  #refuseBehind(working: readonly RenderProcess[]): void {
    const { atWork, ofOne, stuckMs } = this.limits;
    const failure = new RenderError('busy', `no process answered for ${stuckMs} ms`);
    const all = this.#areStuck(working, atWork);
    for (const waiting of [...this.#waiting]) {
      // No browser reads what a module publishes: it waits for its place.
      if (waiting.task.kind === 'publications') continue;
      const own = working.filter(({ rendering }) => rendering.id === waiting.rendering.id);
      if (!all && !this.#areStuck(own, ofOne)) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.reject(failure);
    }
  }

  /** Ends what grows without bound (a heap limit does not hold for buffers), and refuses what waits for processes that do not come back. */
  #startWatch(): void {
    this.#watch ??= setInterval(() => {
      const working = this.#processes.filter(({ busy, ended }) => busy && !ended);
      if (working.length === 0) {
        clearInterval(this.#watch);
        this.#watch = undefined;
      }
      const { residentBytes } = this.limits;
      for (const process of working) {
        if (process.resident <= residentBytes) continue;
        process.stop(new RenderError('timeout', `it took more than ${residentBytes} bytes`));
      }
      this.#refuseBehind(working);
    }, WATCH_MS).unref();
  }
}
