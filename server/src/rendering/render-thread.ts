import { Worker } from 'node:worker_threads';
import { RenderError } from './render-error';
import type {
  ApiAnswer,
  ApiCall,
  FromWorker,
  RenderTask,
  TaskKind,
  TaskResults,
  ToWorker,
  WorkerStart,
} from './render-messages';

export type CallApi = (request: ApiCall) => Promise<ApiAnswer>;

/** What a task came to, with what its calls learned of the API's health meanwhile. */
export interface TaskOutcome {
  result: TaskResults[TaskKind];
  /** A call failed on the server's side: the result is a true answer, but no copy to keep. */
  degraded: boolean;
}

export interface ThreadLimits {
  /** A task that takes longer ends with its thread: it may be in a loop. */
  timeoutMs: number;
  /** Time that a new thread may take to load the shell; its first task has `timeoutMs` from then on. */
  startMs: number;
  /** Largest heap of a thread. */
  heapMb: number;
  /** What pages print is dropped. */
  quiet?: boolean;
}

interface Running {
  id: number;
  /** Limits its time from now on. */
  limit: (milliseconds: number) => void;
  degraded: boolean;
  resolve: (outcome: TaskOutcome) => void;
  reject: (error: RenderError) => void;
}

/** A thread that renders one registry revision, one task at a time: whatever ends it, that task is the one at fault. */
export class RenderThread {
  readonly #worker: Worker;
  #running: Running | undefined;
  #lastTask = 0;
  /** Nothing more can be rendered here. */
  ended = false;
  /** Bytes that it held after its last task. */
  memory = 0;
  /** The shell is loaded. */
  started = false;
  /** When it began its present task, or was ready for it. */
  since = 0;

  constructor(
    readonly revision: string,
    start: WorkerStart,
    readonly callApi: CallApi,
    readonly limits: ThreadLimits,
  ) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: start,
      stdout: limits.quiet === true,
      stderr: limits.quiet === true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.stop(new RenderError('crashed', String(error.message))));
    this.#worker.on('exit', (code) => this.stop(new RenderError('crashed', `the thread ended with ${code}`)));
  }

  get busy(): boolean {
    return this.#running !== undefined;
  }

  /** Performs one task. Rejects with a `RenderError`; after 'timeout' and 'crashed' the thread has ended. */
  perform(task: RenderTask): Promise<TaskOutcome> {
    const id = ++this.#lastTask;
    this.since = performance.now();
    return new Promise<TaskOutcome>((resolve, reject) => {
      const about = 'url' in task ? task.url : task.kind;
      let timer: NodeJS.Timeout | undefined;
      const limit = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(
          () => this.stop(new RenderError('timeout', `no answer after ${milliseconds} ms: ${about}`)),
          milliseconds,
        );
      };
      limit(this.started ? this.limits.timeoutMs : this.limits.startMs);
      const settle = () => {
        clearTimeout(timer);
        this.#running = undefined;
      };
      this.#running = {
        id,
        limit,
        degraded: false,
        resolve: (outcome) => {
          settle();
          resolve(outcome);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      this.#send({ kind: 'task', id, task });
    });
  }

  /** Ends the thread now; what it was working on fails. */
  stop(failure: RenderError): void {
    if (this.ended) return;
    this.ended = true;
    void this.#worker.terminate();
    this.#running?.reject(failure);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    if (message.kind === 'started') {
      this.started = true;
      this.since = performance.now();
      this.#running?.limit(this.limits.timeoutMs);
      return;
    }
    const running = this.#running;
    if (!running || running.id !== message.id) return;
    if (message.kind === 'call') {
      void this.#answer(message.call, message.request, running);
      return;
    }
    this.memory = message.memory;
    if (message.kind === 'failed') running.reject(new RenderError('threw', message.message));
    else running.resolve({ result: message.result, degraded: running.degraded });
  }

  async #answer(call: number, request: ApiCall, running: Running): Promise<void> {
    const answer = await this.callApi(request);
    if (answer.status >= 500) running.degraded = true;
    if (!this.ended) this.#send({ kind: 'answer', call, answer });
  }
}
