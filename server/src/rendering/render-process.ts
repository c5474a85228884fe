import type { ChildProcess } from 'node:child_process';
import type { Registry } from 'shared/contract';
import { residentBytes, startFenced } from './fenced-child';
import { BuildReader, type Rendering } from './process-start';
import type { ProcessLimits, Surroundings, TaskContext, TaskOutcome } from './render-context';
import { RenderError } from './render-error';
import type {
  ApiAnswer,
  ApiCall,
  BuildFile,
  ChangeAnswer,
  FromProcess,
  RenderTask,
  ToProcess,
} from './render-messages';

interface Running {
  id: number;
  context: TaskContext;
  /** Called when the process has loaded its code: the task's time limit starts now. */
  started: () => void;
  resolve: (outcome: TaskOutcome) => void;
  reject: (error: RenderError) => void;
}

/** Limits per task. A page asks for some chunks and data, and has some 100 kB; far more would keep the server busy. */
const MAX_MESSAGES = 500;
const MAX_BYTES = 32 * 1024 * 1024;
/** An idle process answers at once; one that does not is in a loop that a page left behind. */
const PING_MS = 5_000;

/**
 * A process that renders pages of one version of an app, one task at a time, so that the running task is to blame when it
 * ends. It has no environment, no files and no sockets (`fence.mjs`), and nothing that it sends is trusted.
 */
export class RenderProcess {
  readonly #child: ChildProcess;
  /** The registry that it was sent last. */
  #registry: Registry | undefined;
  /** The configuration that it was sent last, as JSON. */
  #config = '';
  readonly #files: BuildReader;
  /** Resolves when the start message was sent. */
  readonly #begun: Promise<void>;
  #running: Running | undefined;
  #line: Buffer[] = [];
  #lastTask = 0;
  /** Messages and bytes that it has sent since its last task began. */
  #sent = { messages: 0, bytes: 0 };
  #ping: NodeJS.Timeout | undefined;
  /** A call or change of its present or last task failed on the server's side. */
  degraded = false;
  /** The process has ended, or is being killed. */
  ended = false;
  /** Bytes that it says it held after its last task. */
  memory = 0;
  /** Its code is loaded, or failed to load. */
  started = false;
  /** When its present task began, or when its code was loaded, if that was later. */
  since = performance.now();

  constructor(
    readonly rendering: Rendering,
    readonly surroundings: Surroundings,
    readonly limits: ProcessLimits,
  ) {
    this.#files = new BuildReader(rendering);
    this.#child = startFenced(limits.heapMb);
    this.#child.stdout?.on('data', (bytes: Buffer) => this.#read(bytes));
    this.#child.on('error', (error) => this.stop(new RenderError('crashed', error.message)));
    this.#child.on('exit', (code, signal) =>
      this.stop(new RenderError('crashed', `the process ended with ${code ?? signal}`)),
    );
    this.#begun = this.#files.start().then(
      (start) => {
        this.#config = JSON.stringify(start.config);
        this.#send({ kind: 'start', start });
      },
      (error: unknown) => this.stop(new RenderError('crashed', String(error))),
    );
  }

  get busy(): boolean {
    return this.#running !== undefined;
  }

  /** It performed a task before the present one: what that left behind may be why this one fails. */
  get used(): boolean {
    return this.#lastTask > 1;
  }

  /** Its resident memory in bytes; 0 where the system does not tell it. */
  get resident(): number {
    return residentBytes(this.#child);
  }

  /** Performs one task. Rejects with a `RenderError`; after 'timeout' and 'crashed' the process has ended. */
  perform(task: RenderTask, registry: Registry | undefined, context: TaskContext): Promise<TaskOutcome> {
    const id = ++this.#lastTask;
    this.since = performance.now();
    this.#sent = { messages: 0, bytes: 0 };
    this.degraded = false;
    return new Promise<TaskOutcome>((resolve, reject) => {
      const about = 'url' in task ? task.url : 'name' in task ? task.name : task.kind;
      let timer: NodeJS.Timeout | undefined;
      const limit = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(
          () => this.stop(new RenderError('timeout', `no answer after ${milliseconds} ms: ${about}`)),
          milliseconds,
        );
      };
      const answerMs = task.kind === 'publications' ? this.limits.startMs : this.limits.timeoutMs;
      limit(this.started ? answerMs : this.limits.startMs);
      const settle = () => {
        clearTimeout(timer);
        this.#running = undefined;
      };
      this.#running = {
        id,
        context,
        started: () => limit(answerMs),
        resolve: (outcome) => {
          settle();
          resolve(outcome);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      void this.#begun.then(() => {
        this.#sendConfig();
        if (registry && this.#registry !== registry) this.#send({ kind: 'registry', registry });
        this.#registry = registry;
        this.#send({ kind: 'task', id, task });
      });
    });
  }

  #sendConfig(): void {
    const { config } = this.rendering;
    const now = JSON.stringify(config);
    if (now === this.#config) return;
    this.#config = now;
    this.#send({ kind: 'config', config });
  }

  /** Ends the process if it is idle and does not answer. */
  ping(): void {
    if (this.busy || !this.started || this.#ping) return;
    this.#ping = setTimeout(() => this.stop(new RenderError('timeout', 'it hangs at rest')), PING_MS);
    this.#ping.unref();
    this.#send({ kind: 'ping' });
  }

  /** Ends the process now; what it was working on fails. */
  stop(failure: RenderError): void {
    if (this.ended) return;
    this.ended = true;
    clearTimeout(this.#ping);
    this.#child.kill('SIGKILL');
    this.#running?.reject(failure);
  }

  #send(message: ToProcess): void {
    if (!this.ended) this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  #read(bytes: Buffer): void {
    if (this.ended) return;
    this.#sent.bytes += bytes.length;
    if (this.#sent.bytes > MAX_BYTES) this.stop(new RenderError('crashed', `it sent ${MAX_BYTES} bytes`));
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0 && !this.ended; end = bytes.indexOf(10, from)) {
      const line = Buffer.concat([...this.#line, bytes.subarray(from, end)]).toString();
      this.#line = [];
      from = end + 1;
      this.#receive(line);
    }
    this.#line.push(bytes.subarray(from));
  }

  /** A line that is no message ends the process: our code never writes one. */
  #receive(line: string): void {
    try {
      this.#take(JSON.parse(line) as FromProcess);
    } catch {
      this.stop(new RenderError('crashed', 'it sent what is no message'));
    }
  }

  #take(message: FromProcess): void {
    this.#sent.messages += 1;
    if (this.#sent.messages > MAX_MESSAGES) {
      this.stop(new RenderError('crashed', `it sent ${MAX_MESSAGES} messages`));
    }
    const running = this.#running;
    switch (message.kind) {
      case 'started':
        if (this.started) return;
        this.started = true;
        this.since = performance.now();
        running?.started();
        return;
      case 'pong':
        clearTimeout(this.#ping);
        this.#ping = undefined;
        return;
      case 'said':
        this.surroundings.tell?.(String(message.text).slice(0, 1_000));
        return;
      case 'crashed':
        this.stop(new RenderError('crashed', String(message.message)));
        return;
    }
    if (!running || running.id !== message.id) return;
    switch (message.kind) {
      case 'call':
        void this.#answer(message.question, this.#call(message.request, running));
        return;
      case 'file':
        void this.#answer(message.question, this.#files.read(String(message.app), String(message.name)));
        return;
      case 'change':
        void this.#answer(message.question, this.#change(message.steps, running));
        return;
      case 'failed':
        this.memory = Number(message.memory);
        running.reject(new RenderError('threw', String(message.message)));
        return;
      case 'done':
        this.memory = Number(message.memory);
        running.resolve({ result: message.result, degraded: this.degraded });
    }
  }

  async #call(request: ApiCall, running: Running): Promise<ApiAnswer> {
    const answer = await this.surroundings.callApi(request, running.context);
    if (answer.status >= 500 && this.#running === running) this.degraded = true;
    return answer;
  }

  async #change(steps: unknown, running: Running): Promise<ChangeAnswer> {
    const { change } = running.context;
    if (!change) return { problem: 'Only calls of a module ask for changes.' };
    try {
      return await change(steps);
    } catch {
      // The server's side failed, which is not the module's fault; the error is in the log.
      if (this.#running === running) this.degraded = true;
      return { problem: 'The database is not available.' };
    }
  }

  async #answer(question: number, answering: Promise<ApiAnswer | BuildFile | ChangeAnswer>): Promise<void> {
    this.#send({ kind: 'answer', question, answer: await answering });
  }
}
