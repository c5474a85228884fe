import type { FastifyBaseLogger } from 'fastify';
import type { Overrides, Redirection, Registry, RemoteEvent, RuntimeConfig } from 'shared/contract';
import { keptLookups } from '../metrics/figures';
import type { ReleaseSource } from '../registry/release-source';
import type { ShellRenderer } from '../rendering/shell-renderer';
import { BrowserPages } from './browser-pages';
import { createKeptPages, type KeptPage, keptPage, MissingPages, shareCard, withoutUrl } from './kept-pages';
import { PageDocuments } from './page-documents';
import { hasQuery, isRefused, PageRendering } from './page-rendering';
import type { PageRequest } from './page-url';

export interface SitePagesOptions {
  releases: ReleaseSource;
  renderer: Pick<ShellRenderer, 'busy' | 'render' | 'renderHead'>;
  config: RuntimeConfig;
  /** Changes with every change of public data and of the module's own data; rejects while the database is down. */
  dataRevision: (module?: string) => Promise<string>;
  /** Called for every failed rendering of a page, or a stylesheet that could not be read. */
  report: (event: RemoteEvent) => void;
}

export type PageAnswer = Redirection | (KeptPage & { stale: boolean });

/** Limits for pages of declared paths, and for those with endless possible URLs (`#spelled`). */
const KEPT_MB = { pages: 64, spelled: 16 };

/** Whether a copy is younger than its route's `maxAge`: data that the revision does not cover may have changed. */
const isYoung = ({ renderedAt }: KeptPage, { found }: PageRequest) =>
  Date.now() - renderedAt.getTime() < (found?.route.maxAge ?? Number.POSITIVE_INFINITY) * 1_000;

/** Makes the documents of the site and keeps the server-rendered ones. */
export class SitePages {
  readonly #pages = createKeptPages(KEPT_MB.pages);
  /** Pages with a query, of unknown paths and rendered by browsers: however many are requested, they push out no others. */
  readonly #spelled = createKeptPages(KEPT_MB.spelled);
  #missing = new MissingPages();
  readonly #rendering = new Map<string, Promise<PageAnswer>>();
  readonly #documents: PageDocuments;
  readonly #rendered: PageRendering;
  readonly #browser: BrowserPages;
  /** The brand in the kept pages; a change of the configuration replaces the object. */
  #brand: RuntimeConfig['brand'] | undefined;
  /** Revision of the newest copies, and the one before it. */
  #revisions: [current: string, previous: string] = ['', ''];

  constructor(readonly options: SitePagesOptions) {
    this.#documents = new PageDocuments(options);
    this.#rendered = new PageRendering(options);
    this.#browser = new BrowserPages(options, this.#documents, this.#spelled);
  }

  /** The document for a request. Never rejects because a page could not be rendered. */
  async get(registry: Registry, request: PageRequest, log: FastifyBaseLogger): Promise<PageAnswer> {
    const { found } = request;
    this.#forgetOtherConfig();
    if (found?.route.rendering === 'browser') {
      const isPublic = found.route.access === 'public';
      const head = isPublic ? await this.#browser.head(registry, request, log) : undefined;
      return this.#browser.page(registry, request, log, 200, head);
    }
    const key = `${registry.revision} ${request.key}`;
    const dataRevision = await this.options.dataRevision(found?.remote?.app).catch(() => null);
    const kept = this.#keptFor(request).get(key);
    // The page of an unknown path shows no data, so its copy does not age with it.
    const isFresh = kept && (kept.dataRevision === dataRevision || !found) && isYoung(kept, request);
    const counted = (outcome: 'hit' | 'miss' | 'stale') => keptLookups.inc({ of: 'page', outcome });
    if (isFresh) {
      counted('hit');
      return { ...kept, stale: false };
    }

    // While the data's revision is unknown, a copy is sent at once and marked as old.
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
      .then((page) => page ?? this.#browser.page(registry, request, log, found ? 200 : 404))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /**
   * The document for a browser with overrides. Only the browser renders it, as a process for each choice of versions would let
   * anybody exhaust the server. It is not kept.
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

  /** The document for one visitor, with whose cookies the page calls the API: rendered for each request and not kept. */
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
      // Logs the route, not the URL, which is a secret of the visitor.
      log.error({ err: error, route: request.found?.route.path }, 'personal page left to the browser');
      const { html } = await this.#documents.make(registry, request, log, {});
      return { status: 200, html };
    }
  }

  /** Drops the pages that the data revision does not cover once the team has changed the configuration that they contain. */
  #forgetOtherConfig(): void {
    const { brand } = this.options.config;
    if (brand === this.#brand) return;
    this.#brand = brand;
    this.#spelled.clear();
    this.#browser.forget();
    this.#missing = new MissingPages();
  }

  #keptFor(request: PageRequest) {
    return hasQuery(request) || !request.found ? this.#spelled : this.#pages;
  }

  #earlierRevision({ revision }: Registry): string {
    const [current, previous] = this.#revisions;
    return current === revision ? previous : current;
  }

  /** A new copy of a page; null when it could not be rendered, or when the API failed and a copy is kept already. */
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
      // Many may come at once, so they are logged without the stack.
      if (isRefused(error)) log.warn({ ...about, reason: error.message }, 'page left to the browser');
      else log.error({ err: error, ...about }, 'page left to the browser');
      return null;
    }
  }

  #keep({ revision }: Registry, request: PageRequest, page: KeptPage): void {
    if (this.#revisions[0] !== revision) this.#revisions = [revision, this.#revisions[0]];
    this.#keptFor(request).set(`${revision} ${request.key}`, page);
  }
}
