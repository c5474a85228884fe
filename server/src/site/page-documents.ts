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

/** Path that a document names before its content is known; where it can be spelled without end, all share one that names none. */
export function ownPath({ found, pathname }: PageRequest): string | undefined {
  const isSpelled = !found || (found.route.rendering === 'server' && /[:*]/.test(found.route.path));
  return isSpelled ? undefined : pathname;
}

interface Options {
  readonly releases: ReleaseSource;
  readonly config: RuntimeConfig;
  /** Told of every stylesheet that could not be read. */
  readonly report: (event: RemoteEvent) => void;
}

/** Writes the documents of pages, with the code and the styles of their modules. */
export class PageDocuments {
  /** URLs of stylesheets that could not be read. */
  readonly #damaged = new Set<string>();

  constructor(readonly options: Options) {}

  /** The document of a page; `whole`: with all of its styles. */
  async make(
    registry: Registry,
    request: PageRequest,
    log: FastifyBaseLogger,
    content: { page?: RenderedPage; head?: RenderedHead | undefined; overrides?: Overrides },
  ): Promise<{ html: string; whole: boolean }> {
    const { releases, config } = this.options;
    const { found } = request;
    // A visitor who may not open a staff page must not be sent its code; what the shell will refuse is sent to no one.
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
      // A page that was rendered under its URL is kept for that URL alone.
      pathname: content.page?.status === 200 && !found?.route.personal ? request.pathname : ownPath(request),
      noindex: found?.route.rendering !== 'server',
      listsFiles: found !== undefined && found.route.access !== 'public',
    });
    return { html, whole: !styles.includes(undefined) };
  }

  /** Once for each file: its page is not kept, so that everybody who opens it makes it anew. */
  #tellDamaged(url: string, error: unknown, log: FastifyBaseLogger): void {
    if (this.#damaged.has(url)) return;
    this.#damaged.add(url);
    log.error({ err: error, url }, 'stylesheet left to the browser');
    const [remote = '', version = ''] = url.replace(/^\/r\//, '').split('/');
    const message = String(error instanceof Error ? error.message : error).slice(0, 300);
    this.options.report({ remote, version, outcome: 'failed', stage: 'styles', message, milliseconds: 0 });
  }
}
