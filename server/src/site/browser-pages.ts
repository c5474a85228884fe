import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Registry, RenderedHead, RuntimeConfig } from 'shared/contract';
import { DEV_REVISION } from '../registry/dev-releases';
import type { ShellRenderer } from '../rendering/shell-renderer';
import { type createKeptPages, type KeptPage, keptPage } from './kept-pages';
import { ownPath, type PageDocuments } from './page-documents';
import { type PageRequest, UNKNOWN_PATH } from './page-url';

/** Heads are kept only for a while: they name data that no revision covers. */
const HEAD_TTL_MS = 30_000;
const MAX_HEADS = 1_000;

interface BrowserPagesOptions {
  renderer: Pick<ShellRenderer, 'renderHead'>;
  config: RuntimeConfig;
}

/** Documents of pages that the browser renders, because they are declared so or because the server could not. */
export class BrowserPages {
  readonly #heads = new LRUCache<string, Promise<RenderedHead | undefined>>({
    max: MAX_HEADS,
    ttl: HEAD_TTL_MS,
  });

  constructor(
    readonly options: BrowserPagesOptions,
    readonly documents: PageDocuments,
    readonly kept: ReturnType<typeof createKeptPages>,
  ) {}

  /** Forgets the heads, as they contain the configuration. The caller clears `kept`, which it owns. */
  forget(): void {
    this.#heads.clear();
  }

  /** Title, description and share tags of a page that only the browser renders; undefined when its code fails. */
  async head(
    registry: Registry,
    request: PageRequest,
    log: FastifyBaseLogger,
  ): Promise<RenderedHead | undefined> {
    if (registry.revision === DEV_REVISION) return undefined;
    const key = `${registry.revision} ${request.pathname}`;
    const known = this.#heads.get(key);
    if (known) return known;
    const url = new URL(request.pathname, this.options.config.brand.siteUrl).href;
    const head = this.options.renderer.renderHead(url, registry).catch((error: unknown) => {
      log.error({ err: error, url: request.pathname }, 'head left to the browser');
      return undefined;
    });
    this.#heads.set(key, head);
    return head;
  }

  /** The document with the given head, kept for the next request. */
  async page(
    registry: Registry,
    request: PageRequest,
    log: FastifyBaseLogger,
    status: number,
    head?: RenderedHead,
  ): Promise<KeptPage & { stale: boolean }> {
    const path = ownPath(request) ?? request.found?.route.path ?? UNKNOWN_PATH;
    const key = `${registry.revision} ${status} ${path} ${head ? JSON.stringify(head) : ''}`;
    const kept = this.kept.get(key);
    if (kept) return { ...kept, stale: false };
    const noindex = request.found?.route.rendering !== 'server';
    const { html, whole } = await this.documents.make(registry, request, log, { head });
    const { slogan } = this.options.config.brand;
    const card = head?.head.shared
      ? { title: head.head.title, above: slogan, illustration: head.head.illustration }
      : undefined;
    const page = keptPage({ status, noindex, card, dataRevision: '' }, html);
    // A development server changes files that the page names without changing the revision.
    if (whole && registry.revision !== DEV_REVISION) this.kept.set(key, page);
    return { ...page, stale: false };
  }
}
