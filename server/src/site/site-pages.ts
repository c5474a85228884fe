import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type {
  Overrides,
  Redirection,
  Registry,
  RemoteEvent,
  RenderedHead,
  RuntimeConfig,
} from 'shared/contract';
import { keptLookups } from '../metrics/figures';
import { DEV_REVISION } from '../registry/dev-releases';
import type { ReleaseSource } from '../registry/release-source';
import type { ShellRenderer } from '../rendering/shell-renderer';
import { createKeptPages, type KeptPage, keptPage, MissingPages, shareCard, withoutUrl } from './kept-pages';
import { ownPath, PageDocuments } from './page-documents';
import { hasQuery, isRefused, PageRendering } from './page-rendering';
import { type PageRequest, UNKNOWN_PATH } from './page-url';

export interface SitePagesOptions {
  releases: ReleaseSource;
  renderer: Pick<ShellRenderer, 'busy' | 'render' | 'renderHead'>;
  config: RuntimeConfig;
  /** Changes with every change of public data, and of a module's own; rejects while the database is down. */
  dataRevision: (module?: string) => Promise<string>;
  /** Told of every page of a remote that could not be rendered. */
  report: (event: RemoteEvent) => void;
}

export type PageAnswer = Redirection | (KeptPage & { stale: boolean });

/** Heads of pages that only the browser renders name data that no revision covers. */
const HEAD_TTL_MS = 30_000;
const MAX_HEADS = 1_000;
/** Pages of paths that are declared or name something, and those that anybody can spell without end. */
const KEPT_MB = { pages: 64, spelled: 16 };

/** The page's own data may have changed since. */
const isYoung = ({ renderedAt }: KeptPage, { found }: PageRequest) =>
  Date.now() - renderedAt.getTime() < (found?.route.maxAge ?? Number.POSITIVE_INFINITY) * 1_000;

/** Makes the documents of the site and keeps the server-rendered ones. */
export class SitePages {
  readonly #pages = createKeptPages(KEPT_MB.pages);
  /** Pages with a query, of unknown paths and of the browser: however many are asked for, the others stay. */
  readonly #spelled = createKeptPages(KEPT_MB.spelled);
  #missing = new MissingPages();
  readonly #rendering = new Map<string, Promise<PageAnswer>>();
  readonly #heads = new LRUCache<string, Promise<RenderedHead | undefined>>({
    max: MAX_HEADS,
    ttl: HEAD_TTL_MS,
  });
  readonly #documents: PageDocuments;
  readonly #rendered: PageRendering;
  /** The brand that pages hold; another object after a change of the configuration. */
  #brand: RuntimeConfig['brand'] | undefined;
  /** Revision whose copies are the newest, and the one before it. */
  #revisions: [current: string, previous: string] = ['', ''];

  constructor(readonly options: SitePagesOptions) {
    this.#documents = new PageDocuments(options);
    this.#rendered = new PageRendering(options);
  }

  /** The document for a request. Never rejects because a page could not be rendered. */
  async get(registry: Registry, request: PageRequest, log: FastifyBaseLogger): Promise<PageAnswer> {
    const { found } = request;
    this.#forgetOtherConfig();
    if (found?.route.rendering === 'browser') {
      const head = found.route.access === 'public' ? await this.#head(registry, request, log) : undefined;
      return this.#browserPage(registry, request, log, 200, head);
    }
    const key = `${registry.revision} ${request.key}`;
    const dataRevision = await this.options.dataRevision(found?.remote?.app).catch(() => null);
    const kept = this.#keptFor(request).get(key);
    // An unknown path shows no data.
    const isFresh = kept && (kept.dataRevision === dataRevision || !found) && isYoung(kept, request);
    const counted = (outcome: 'hit' | 'miss' | 'stale') => keptLookups.inc({ of: 'page', outcome });
    if (isFresh) {
      counted('hit');
      return { ...kept, stale: false };
    }

    // While nobody knows the state of the data, a copy is shown at once and called old.
    if (kept && dataRevision === null) {
      counted('stale');
      return { ...kept, stale: true };
    }

    const running = this.#rendering.get(key);
    if (running) return running;
    if (this.options.renderer.busy) {
      const earlier = kept ?? this.#keptFor(request).get(`${this.#earlierRevision(registry)} ${request.key}`);
      if (earlier) {
        counted('stale');
        return { ...earlier, stale: false };
      }
    }
    counted('miss');
    const rendering = this.#fresh(registry, request, dataRevision, log)
      .then((page) => page ?? (kept ? { ...kept, stale: true } : null))
      .then((page) => page ?? this.#browserPage(registry, request, log, found ? 200 : 404))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /**
   * The document for a browser with overrides: rendered by that browser alone, as a process for each choice of versions
   * would let anybody use up the server, and kept for nobody.
   */
  async unrendered(
    registry: Registry,
    request: PageRequest,
    log: FastifyBaseLogger,
    overrides: Overrides,
  ): Promise<Pick<KeptPage, 'status'> & { html: string }> {
    const { html } = await this.#documents.make(registry, request, log, { overrides });
    return { status: request.found ? 200 : 404, html };
  }

  /** The document for one visitor, whose cookies the page's calls have: rendered for each request and kept for nobody. */
  async personal(
    registry: Registry,
    request: PageRequest,
    cookies: string | undefined,
    log: FastifyBaseLogger,
  ): Promise<Redirection | (Pick<KeptPage, 'status'> & { html: string })> {
    const url = new URL(request.key, this.options.config.brand.siteUrl).href;
    try {
      const rendered = await this.#rendered.page(registry, request, url, { cookies });
      if ('redirect' in rendered) return rendered;
      if (!('page' in rendered)) throw new Error('a personal page is no copy of another');
      const page = withoutUrl(rendered.page);
      const { html } = await this.#documents.make(registry, request, log, { page });
      return { status: page.status, html };
    } catch (error) {
      // Its URL is a secret of the visitor.
      log.error({ err: error, route: request.found?.route.path }, 'personal page left to the browser');
      const { html } = await this.#documents.make(registry, request, log, {});
      return { status: 200, html };
    }
  }

  /** Pages without data of their own hold the configuration, which the team may change. */
  #forgetOtherConfig(): void {
    const { brand } = this.options.config;
    if (brand === this.#brand) return;
    this.#brand = brand;
    this.#spelled.clear();
    this.#heads.clear();
    this.#missing = new MissingPages();
  }

  #keptFor(request: PageRequest) {
    return hasQuery(request) || !request.found ? this.#spelled : this.#pages;
  }

  #earlierRevision({ revision }: Registry): string {
    const [current, previous] = this.#revisions;
    return current === revision ? previous : current;
  }

  /** A new copy of a page, or nothing when it could not be rendered with its data. */
  async #fresh(
    registry: Registry,
    request: PageRequest,
    dataRevision: string | null,
    log: FastifyBaseLogger,
  ): Promise<PageAnswer | null> {
    const { config } = this.options;
    const url = new URL(request.key, config.brand.siteUrl).href;
    const key = `${registry.revision} ${request.key}`;
    const kept = this.#missing.of(registry, request);
    try {
      const rendered = await this.#rendered.page(registry, request, url, { missing: kept?.hydration });
      if ('redirect' in rendered) return rendered;
      if ('sameMissingPage' in rendered) return kept ? { ...kept.page, stale: false } : null;
      const { status, head, hydration } = rendered.page;
      const isMissing = status === 404;
      const content = { page: isMissing ? withoutUrl(rendered.page) : rendered.page };
      const { html, whole } = await this.#documents.make(registry, request, log, content);
      const noindex = isMissing || head.noindex === true || request.found?.route.rendering !== 'server';
      const card =
        noindex && !rendered.page.head.shared ? undefined : shareCard(rendered.page, config.brand.slogan);
      const page = keptPage({ status, noindex, card, dataRevision: dataRevision ?? '' }, html);
      if (rendered.degraded) return this.#keptFor(request).has(key) ? null : { ...page, stale: false };
      if (isMissing && request.found) {
        const missing = { page, hydration: JSON.stringify(hydration) };
        if (whole) this.#missing.keep(registry, request, missing);
      } else if (whole && (dataRevision !== null || !request.found)) {
        this.#keep(registry, request, page);
      }
      return { ...page, stale: false };
    } catch (error) {
      const about = { url: request.key, registry: registry.revision };
      // Many at once: without the stack.
      if (isRefused(error)) log.warn({ ...about, reason: error.message }, 'page left to the browser');
      else log.error({ err: error, ...about }, 'page left to the browser');
      return null;
    }
  }

  #keep({ revision }: Registry, request: PageRequest, page: KeptPage): void {
    if (this.#revisions[0] !== revision) this.#revisions = [revision, this.#revisions[0]];
    this.#keptFor(request).set(`${revision} ${request.key}`, page);
  }

  /** Title, description and share tags of a page that only the browser renders; nothing when its code fails. */
  async #head(
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

  async #browserPage(
    registry: Registry,
    request: PageRequest,
    log: FastifyBaseLogger,
    status: number,
    head?: RenderedHead,
  ): Promise<PageAnswer> {
    const path = ownPath(request) ?? request.found?.route.path ?? UNKNOWN_PATH;
    const key = `${registry.revision} ${status} ${path} ${head ? JSON.stringify(head) : ''}`;
    const kept = this.#spelled.get(key);
    if (kept) return { ...kept, stale: false };
    const noindex = request.found?.route.rendering !== 'server';
    const { html, whole } = await this.#documents.make(registry, request, log, { head });
    const { slogan } = this.options.config.brand;
    const card = head?.head.shared
      ? { title: head.head.title, above: slogan, illustration: head.head.illustration }
      : undefined;
    const page = keptPage({ status, noindex, card, dataRevision: '' }, html);
    // A development server changes what the page must name without a revision of its own.
    if (whole && registry.revision !== DEV_REVISION) this.#spelled.set(key, page);
    return { ...page, stale: false };
  }
}
