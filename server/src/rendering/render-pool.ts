import type { Registry } from 'shared/contract';
import type { Rendering } from './process-start';
import type { ProcessLimits, Surroundings, TaskContext, TaskOutcome } from './render-context';
import { RenderError } from './render-error';
import type { RenderTask } from './render-messages';
import { RenderProcess } from './render-process';

export interface PoolLimits extends ProcessLimits {
  /** Processes at work at the same time. */
  atWork: number;
  /** How many of them may work for one version of an app, so that others always have a place. */
  ofOne: number;
  /** Processes in all, idle ones included; each serves one version of an app. */
  kept: number;
  /** Tasks that may wait; more are refused, and their pages are left to the browser. */
  waiting: number;
  /** Once all processes have worked on their tasks for longer than this, waiting tasks are refused, too. */
  stuckMs: number;
  /** A process that holds more bytes than this after a task is replaced. */
  retireBytes: number;
  /** A working process whose whole memory exceeds this is ended: buffers do not count against its heap. */
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
  /** This is its second attempt: the first one failed, perhaps because of what an earlier page left behind. */
  again: boolean;
  resolve: (outcome: TaskOutcome) => void;
  reject: (error: unknown) => void;
}

/** A bounded number of render processes over a bounded queue. */
export class RenderPool {
  /** The one that has been idle longest comes first. */
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

  /** At least as many tasks wait as may be at work. */
  get busy(): boolean {
    return this.#waiting.length >= this.limits.atWork;
  }

  /** Performs a task. Calls of an API need no registry. Rejects with a `RenderError`. */
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

  /** An idle process of these versions, or a new one; undefined while the limits allow no further one to work. */
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
      // A page that threw may have changed globals, so its process ends, unless the cause was a failure of the API.
      const soiled = failure === 'threw' && !process.degraded;
      if (soiled) this.#retire(process);
      const again = !context.once && (failure === 'crashed' || (soiled && process.used));
      if (again && !waiting.again && !this.#closed) this.#waiting.unshift({ ...waiting, again: true });
      else reject(error);
    }
    // Moved to the end: it is the last to be retired for another.
    this.#processes = [...this.#processes.filter((other) => other !== process), process];
    this.#assign();
  }

  #retire(process: RenderProcess): void {
    process.stop(new RenderError('crashed', 'retired'));
  }

  /** All places are taken by tasks that have run for so long that the browser had better render the waiting pages. */
  #areStuck(working: readonly RenderProcess[], places: number): boolean {
    const longAgo = performance.now() - this.limits.stuckMs;
    return working.length >= places && working.every(({ started, since }) => started && since < longAgo);
  }

  /** Refuses tasks that wait for stuck processes: those of one app, or all. */
  #refuseBehind(working: readonly RenderProcess[]): void {
    const { atWork, ofOne, stuckMs } = this.limits;
    const failure = new RenderError('busy', `no process answered for ${stuckMs} ms`);
    const all = this.#areStuck(working, atWork);
    for (const waiting of [...this.#waiting]) {
      // The browser cannot do this task instead, so it goes on waiting.
      if (waiting.task.kind === 'publications') continue;
      const own = working.filter(({ rendering }) => rendering.id === waiting.rendering.id);
      if (!all && !this.#areStuck(own, ofOne)) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.reject(failure);
    }
  }

  /** Ends processes that use too much memory (a heap limit does not cover buffers), and refuses what waits for stuck ones. */
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
