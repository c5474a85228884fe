import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Publications, Redirection, Registry, RenderedPage, RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../releases/release-source';
import type { ApiAnswer, ApiCall, FromWorker, ToWorker, WorkerResult, WorkerStart } from './render-messages';

/** A page that takes longer is left to the browser, and its thread is replaced: it may be in a loop. */
const RENDER_TIMEOUT_MS = 5_000;

/** A rendered page, with what its loaders learned of the API's health meanwhile. */
export interface RenderOutcome {
  page: RenderedPage;
  /** A call failed on the server's side: the page is a true answer, but no copy to keep. */
  degraded: boolean;
}

interface Work<Result extends WorkerResult> {
  result: Result;
  degraded: boolean;
}

interface Pending {
  resolve: (work: Work<WorkerResult>) => void;
  reject: (error: Error) => void;
  degraded: boolean;
}

type CallApi = (request: ApiCall) => Promise<ApiAnswer>;

/** The thread that renders one registry revision. */
class RenderThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastPage = 0;
  #retired = false;
  /** Why nothing more can be rendered here. */
  failure: Error | undefined;

  constructor(
    start: WorkerStart,
    readonly callApi: CallApi,
  ) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), { workerData: start });
    this.#worker.unref();
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.stop(error));
  }

  async render(url: string): Promise<RenderOutcome | Redirection> {
    const { result, degraded } = await this.#ask<RenderedPage | Redirection>(url);
    return 'redirect' in result ? result : { page: result, degraded };
  }

  async readPublications(): Promise<Publications> {
    return (await this.#ask<Publications>()).result;
  }

  #ask<Result extends WorkerResult>(url?: string): Promise<Work<Result>> {
    if (this.failure) return Promise.reject(this.failure);
    const page = ++this.#lastPage;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.stop(new Error(`no answer after ${RENDER_TIMEOUT_MS} ms: ${url ?? 'publications'}`)),
        RENDER_TIMEOUT_MS,
      );
      const settle = () => {
        clearTimeout(timer);
        this.#pending.delete(page);
        if (this.#retired && this.#pending.size === 0) void this.#worker.terminate();
      };
      this.#pending.set(page, {
        degraded: false,
        resolve: (work) => {
          settle();
          resolve(work as Work<Result>);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      });
      this.#send(url === undefined ? { kind: 'publications', page } : { kind: 'render', page, url });
    });
  }

  /** Ends the thread once the pages it is working on are done. */
  retire(): void {
    this.#retired = true;
    if (this.#pending.size === 0) void this.#worker.terminate();
  }

  /** Ends the thread now; what it was working on fails. */
  stop(failure: Error): void {
    this.failure = failure;
    void this.#worker.terminate();
    for (const pending of [...this.#pending.values()]) pending.reject(failure);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    const pending = this.#pending.get(message.page);
    if (message.kind === 'call') {
      void this.#answer(message.call, message.request, pending);
    } else if (message.kind === 'failed') {
      pending?.reject(new Error(message.message));
    } else {
      pending?.resolve({ result: message.result, degraded: pending.degraded });
    }
  }

  async #answer(call: number, request: ApiCall, pending: Pending | undefined): Promise<void> {
    const answer = await this.callApi(request);
    if (pending && answer.status >= 500) pending.degraded = true;
    this.#send({ kind: 'answer', call, answer });
  }
}

/**
 * Renders pages with the live shell's server build and the live remotes' containers, all loaded as files from the
 * release store. A promoted version is picked up by the next page; nothing is restarted.
 */
export class ShellRenderer {
  #current: { revision: string; thread: RenderThread } | undefined;

  constructor(
    readonly app: FastifyInstance,
    readonly releases: ReleaseSource,
    readonly config: RuntimeConfig,
  ) {
    app.addHook('onClose', async () => this.#current?.thread.stop(new Error('the server is closing')));
  }

  /** Rejects when the page can't be rendered: its code throws, hangs, or is missing. */
  render(url: string, registry: Registry): Promise<RenderOutcome | Redirection> {
    return this.#thread(registry).render(url);
  }

  /** What the live remotes tell search engines and feed readers. Rejects when one of them can't. */
  readPublications(registry: Registry): Promise<Publications> {
    return this.#thread(registry).readPublications();
  }

  #thread(registry: Registry): RenderThread {
    const current = this.#current;
    if (current?.revision === registry.revision && !current.thread.failure) return current.thread;
    current?.thread.retire();
    const node = (app: string, version: string, file: string) =>
      join(this.releases.nodeFolder(app, version), file);
    const containers = Object.values(registry.remotes).map(({ app, version }) => [
      app,
      node(app, version, 'remoteEntry.js'),
    ]);
    const start: WorkerStart = {
      registry,
      config: this.config,
      shellEntry: node('shell', registry.shell.version, 'index.js'),
      containers: Object.fromEntries(containers),
    };
    const thread = new RenderThread(start, (request) => this.#callApi(request));
    this.#current = { revision: registry.revision, thread };
    return thread;
  }

  /** Loaders reach the API in process: a page's data never crosses the network. */
  async #callApi({ method, url, headers }: ApiCall): Promise<ApiAnswer> {
    const answer = await this.app.inject({ method: method as 'GET', url, headers });
    const bodiless = answer.statusCode === 204 || answer.statusCode === 304;
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: bodiless ? null : answer.body,
    };
  }
}
