import type { FastifyInstance } from 'fastify';
import type {
  Publications,
  Redirection,
  Registry,
  RenderedHead,
  RenderedPage,
  RuntimeConfig,
  SameMissingPage,
} from 'shared/contract';
import { ownerOf } from 'shared/page-owner';
import { z } from 'zod';
import { renderSeconds } from '../metrics/figures';
import type { ReleaseSource } from '../registry/release-source';
import { currentTrace, traced } from '../tracing/tracing';
import { renderingOf } from './process-start';
import type { TaskContext } from './render-context';
import { RenderError } from './render-error';
import type { ApiAnswer, ApiCall, RenderTask } from './render-messages';
import { POOL_LIMITS, type PoolLimits, RenderPool } from './render-pool';
import { readResult } from './render-result';
import { renderedFor } from './rendered-for';

/** Module code writes the call: it may only read the API, anonymously or, on a personal page, as the visitor. */
const callSchema = z.object({
  method: z.literal('GET'),
  url: z.string().startsWith('/api/').max(4_000),
  headers: z.record(z.string(), z.string()),
});
const HEADERS = new Set(['accept', 'accept-language', 'if-none-match']);
const NO_ANSWER: ApiAnswer = { status: 503, headers: {}, body: null };
const REFUSED: ApiAnswer = { status: 403, headers: {}, body: null };

/** A rendered page, and whether the API failed while it was rendered. */
export interface RenderOutcome {
  page: RenderedPage;
  /** A call failed on the server's side: the page may be sent, but not kept. */
  degraded: boolean;
}

/**
 * Renders pages with the live shell's server build and the live remotes' containers, all loaded as files from the
 * release store. A promoted version is picked up by the next page; nothing is restarted.
 */
export class ShellRenderer {
  readonly #pool: RenderPool;

  constructor(
    readonly app: FastifyInstance,
    readonly releases: ReleaseSource,
    readonly config: RuntimeConfig,
    /** Limits of its own processes, or a pool that the caller owns and closes. */
    processes: PoolLimits | RenderPool = POOL_LIMITS,
  ) {
    if (processes instanceof RenderPool) {
      this.#pool = processes;
      return;
    }
    const tell = (line: string) => app.log.warn({ line }, 'a page printed');
    this.#pool = new RenderPool(
      { callApi: (request, context) => this.#callApi(request, context), tell },
      processes,
    );
    app.addHook('onClose', async () => this.#pool.close());
  }

  /** Many pages wait for a process: better serve an older copy. */
  get busy(): boolean {
    return this.#pool.busy;
  }

  /**
   * Rejects with a `RenderError` when the page can't be rendered: its code throws, hangs, or is missing. `missing`: see
   * `RenderRequest`. `cookies`: of the visitor whom a personal page is for.
   */
  async render(
    url: string,
    registry: Registry,
    { missing, cookies }: { missing?: string | undefined; cookies?: string | undefined } = {},
  ): Promise<RenderOutcome | Redirection | SameMissingPage> {
    const task = { kind: 'page', url, missing } as const;
    const { result, degraded } = await this.#perform(registry, appOf(registry, url), task, cookies);
    return 'redirect' in result || 'sameMissingPage' in result ? result : { page: result, degraded };
  }

  /** Head of a page that the browser renders. Rejects with a `RenderError`. */
  async renderHead(url: string, registry: Registry): Promise<RenderedHead> {
    return (await this.#perform(registry, appOf(registry, url), { kind: 'head', url })).result;
  }

  /** What a live remote publishes, such as pages and feeds for search engines and feed readers. Rejects when it can't be read. */
  async readPublications(registry: Registry, app: string): Promise<Publications> {
    return (await this.#perform(registry, app, { kind: 'publications', app })).result;
  }

  async #perform<Task extends RenderTask>(registry: Registry, app: string, task: Task, cookies?: string) {
    const rendering = renderingOf(this.releases, registry, this.config, app);
    const took = renderSeconds.startTimer({ app });
    try {
      const { result, degraded } = await traced(`render ${app}`, { 'render.task': task.kind }, () => {
        const traceparent = currentTrace();
        const own = { ...(cookies && { cookie: cookies }), ...(traceparent && { traceparent }) };
        return this.#pool.perform(rendering, registry, task, { own, registry });
      });
      took({ outcome: 'done' });
      return { result: readResult<Task['kind']>(task.kind, result), degraded };
    } catch (error) {
      took({ outcome: error instanceof RenderError ? error.failure : 'failed' });
      throw error;
    }
  }

  /** Loaders reach the API in process: a page's data never crosses the network. */
  async #callApi(call: ApiCall, { own, registry }: TaskContext): Promise<ApiAnswer> {
    const { data: request } = callSchema.safeParse(call);
    if (!request) return REFUSED;
    const given = Object.entries(request.headers).filter(([name]) => HEADERS.has(name));
    const headers = { ...Object.fromEntries(given), ...own };
    const answer = await renderedFor
      .run(registry, () => this.app.inject({ ...request, headers }))
      .catch(() => null);
    if (!answer) return NO_ANSWER;
    const bodiless = answer.statusCode === 204 || answer.statusCode === 304;
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: bodiless ? null : answer.body,
    };
  }
}

/** The app whose code renders a page: the module that declares its path, or the shell. */
const appOf = (registry: Registry, url: string) =>
  ownerOf(registry, new URL(url).pathname)?.release.app ?? 'shell';
