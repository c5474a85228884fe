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

/** Module code writes the call: of the API it may read what anybody may, as nobody, or as the visitor of a personal page. */
const callSchema = z.object({
  method: z.literal('GET'),
  url: z.string().startsWith('/api/').max(4_000),
  headers: z.record(z.string(), z.string()),
});
const HEADERS = new Set(['accept', 'accept-language', 'if-none-match']);
const NO_ANSWER: ApiAnswer = { status: 503, headers: {}, body: null };
const REFUSED: ApiAnswer = { status: 403, headers: {}, body: null };

/** A rendered page, with what its loaders learned of the API's health meanwhile. */
export interface RenderOutcome {
  page: RenderedPage;
  /** A call failed on the server's side: the page is a true answer, but no copy to keep. */
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
    /** Its own processes have these limits; a pool is somebody else's, who ends it. */
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

  /** Pages are waiting for a process, so an older copy is served. */
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

  /** What a live remote tells search engines and feed readers. Rejects when it can't. */
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
