import type { FastifyBaseLogger } from 'fastify';
import type {
  Overrides,
  Registry,
  RemoteEvent,
  RenderedHead,
  RenderedPage,
  RuntimeConfig,
} from 'shared/contract';
import { fitsRange } from 'shared/fits-range';
import type { ReleaseSource } from '../registry/release-source';
import { renderDocument } from './document';
import type { PageRequest } from './page-url';
import { assetsOf, readStyle } from './release-assets';

/** Path that an unrendered document contains. Undefined for pages with endless possible URLs: they share one that names no path. */
export function ownPath({ found, pathname }: PageRequest): string | undefined {
  const isSpelled = !found || (found.route.rendering === 'server' && /[:*]/.test(found.route.path));
  return isSpelled ? undefined : pathname;
}

interface Options {
  readonly releases: ReleaseSource;
  readonly config: RuntimeConfig;
  /** Called once for every stylesheet that could not be read. */
  readonly report: (event: RemoteEvent) => void;
}

/** Writes the documents of pages, with the code and the styles of their modules. */
export class PageDocuments {
  /** URLs of stylesheets that could not be read. */
  readonly #damaged = new Set<string>();

  constructor(readonly options: Options) {}

  /** The document of a page; `whole`: it has all of its styles. */
  async make(
    registry: Registry,
    request: PageRequest,
    log: FastifyBaseLogger,
    content: { page?: RenderedPage; head?: RenderedHead | undefined; overrides?: Overrides },
  ): Promise<{ html: string; whole: boolean }> {
    const { releases, config } = this.options;
    const { found } = request;
    // Code of a staff page is not sent, as the visitor may not be allowed to open it, nor code that the shell will refuse.
    const isOpen = found?.route.access === 'public';
    const isElsewhere = content.overrides?.origins[found?.remote?.app ?? ''] !== undefined;
    const owner = isOpen && !isElsewhere ? found.remote : undefined;
    const remote = owner && fitsRange(registry.shell.contract, owner.module.requires) ? owner : undefined;
    const assets = assetsOf(registry, remote, found?.route.chunk);
    const styles = await Promise.all(
      assets.styles.map((file) =>
        readStyle(releases.folder, file).catch((error: unknown) => {
          this.#tellDamaged(file.url, error, log);
          return undefined;
        }),
      ),
    );
    const html = renderDocument({
      registry,
      config,
      assets,
      styles,
      ...content,
      // A rendered page with status 200 is kept for its URL alone, so it may name it.
      pathname: content.page?.status === 200 && !found?.route.personal ? request.pathname : ownPath(request),
      noindex: found?.route.rendering !== 'server',
      listsFiles: found !== undefined && found.route.access !== 'public',
    });
    return { html, whole: !styles.includes(undefined) };
  }

  /** Reports each file once: its page is not kept, so every request for it comes here again. */
  #tellDamaged(url: string, error: unknown, log: FastifyBaseLogger): void {
    if (this.#damaged.has(url)) return;
    this.#damaged.add(url);
    log.error({ err: error, url }, 'stylesheet left to the browser');
    const [remote = '', version = ''] = url.replace(/^\/r\//, '').split('/');
    const message = String(error instanceof Error ? error.message : error).slice(0, 300);
    this.options.report({ remote, version, outcome: 'failed', stage: 'styles', message, milliseconds: 0 });
  }
}
