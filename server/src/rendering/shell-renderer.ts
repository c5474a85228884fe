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
import type { ReleaseSource } from '../registry/release-source';
import type { ApiAnswer, ApiCall, RenderTask, TaskResults } from './render-messages';
import { type PoolLimits, RenderPool, type Revision } from './render-pool';
import { workerStart } from './worker-start';

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
    limits?: PoolLimits,
  ) {
    this.#pool = new RenderPool((request) => this.#callApi(request), limits);
    app.addHook('onClose', async () => this.#pool.close());
  }

  /** Pages are waiting for a thread, so an older copy is served. */
  get busy(): boolean {
    return this.#pool.busy;
  }

  /**
   * Rejects with a `RenderError` when the page can't be rendered: its code throws, hangs, or is missing. `missing`: see
   * `RenderRequest`.
   */
  async render(
    url: string,
    registry: Registry,
    missing?: string,
  ): Promise<RenderOutcome | Redirection | SameMissingPage> {
    const { result, degraded } = await this.#perform(registry, { kind: 'page', url, missing });
    return 'redirect' in result || 'sameMissingPage' in result ? result : { page: result, degraded };
  }

  /** Head of a page that the browser renders. Rejects with a `RenderError`. */
  async renderHead(url: string, registry: Registry): Promise<RenderedHead> {
    return (await this.#perform(registry, { kind: 'head', url })).result;
  }

  /** What the live remotes tell search engines and feed readers. Rejects when one of them can't. */
  async readPublications(registry: Registry): Promise<Publications> {
    return (await this.#perform(registry, { kind: 'publications' })).result;
  }

  async #perform<Task extends RenderTask>(registry: Registry, task: Task) {
    const revision: Revision = {
      id: registry.revision,
      start: () => workerStart(this.releases, registry, this.config),
    };
    const { result, degraded } = await this.#pool.perform(revision, task);
    return { result: result as TaskResults[Task['kind']], degraded };
  }

  /** Loaders reach the API in process: a page's data never crosses the network. */
  async #callApi({ method, url, headers }: ApiCall): Promise<ApiAnswer> {
    const answer = await this.app.inject({ method: method as 'GET', url, headers }).catch(() => null);
    if (!answer) return { status: 503, headers: {}, body: null };
    const bodiless = answer.statusCode === 204 || answer.statusCode === 304;
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      body: bodiless ? null : answer.body,
    };
  }
}
