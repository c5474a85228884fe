import type { Registry, RemoteEvent } from 'shared/contract';
import { RenderBreaker } from '../rendering/render-breaker';
import { RenderError } from '../rendering/render-error';
import { RenderLane } from '../rendering/render-lane';
import type { ShellRenderer } from '../rendering/shell-renderer';
import type { PageRequest } from './page-url';

/** One URL may fail alone; a route that fails under several URLs is not tried under others, either. */
const URL_BREAKER = { failures: 2, suspendedMs: 30_000 };
const ROUTE_BREAKER = { failures: 6, suspendedMs: 30_000 };
/** A page takes some 40 ms: one that would wait longer than this is shown sooner if the browser renders it. */
const QUERY_LANE = { waiting: 30, waitMs: 1_500 };

/** Whether the page reads a query, so that it has endless possible URLs (`/buscar?q=`). */
export const hasQuery = ({ key }: PageRequest) => key.includes('?');

/** Whether the page was not even tried. */
export const isRefused = (error: unknown): error is RenderError =>
  error instanceof RenderError && ['busy', 'suspended'].includes(error.failure);

interface Options {
  readonly renderer: Pick<ShellRenderer, 'render'>;
  /** Called for every page that was tried and could not be rendered. */
  readonly report: (event: RemoteEvent) => void;
}

/** Renders pages, and stops trying for a while those that keep failing. */
export class PageRendering {
  /** Pages with a query and personal pages use one process at most, so that other pages always get one. */
  readonly #queryLane = new RenderLane(QUERY_LANE);
  readonly #urlBreaker = new RenderBreaker(URL_BREAKER);
  readonly #routeBreaker = new RenderBreaker(ROUTE_BREAKER);

  constructor(readonly options: Options) {}

  /** Renders a page unless it keeps failing. Rejects with the reason why it is left to the browser. */
  async page(
    registry: Registry,
    request: PageRequest,
    url: string,
    about: { missing?: string | undefined; cookies?: string | undefined },
  ) {
    const { key, found } = request;
    const route = `${registry.revision} ${found?.route.path ?? '*'}`;
    const page = `${registry.revision} ${key}`;
    if (this.#urlBreaker.isOpen(page) || this.#routeBreaker.isOpen(route)) {
      throw new RenderError('suspended', 'the page has failed several times; nobody tries for a while');
    }
    const started = performance.now();
    const task = () => this.options.renderer.render(url, registry, about);
    try {
      const rendered = await (hasQuery(request) || found?.route.personal
        ? this.#queryLane.perform(task)
        : task());
      this.#urlBreaker.succeeded(page);
      this.#routeBreaker.succeeded(route);
      return rendered;
    } catch (error) {
      if (isRefused(error)) throw error;
      this.#urlBreaker.failed(page);
      this.#routeBreaker.failed(route);
      const { app: remote, version } = found?.remote ?? registry.shell;
      const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
      const milliseconds = Math.min(600_000, Math.round(performance.now() - started));
      this.options.report({
        remote,
        version,
        outcome: 'failed',
        stage: 'server',
        message: message.slice(0, 300),
        milliseconds,
      });
      throw error;
    }
  }
}
