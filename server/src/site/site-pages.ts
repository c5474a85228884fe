import type { FastifyBaseLogger } from 'fastify';
import { satisfies } from 'semver';
import type { Redirection, Registry, RenderedPage, RuntimeConfig } from 'shared/contract';
import type { ReleaseSource } from '../releases/release-source';
import { renderDocument } from './document';
import { createPageCache, type ShareCard, type StoredPage, storePage } from './page-cache';
import { findPageRoute, type PageRoute } from './page-route';
import { assetsOf, readStyle } from './release-assets';
import type { ShellRenderer } from './shell-renderer';

export interface SitePagesOptions {
  releases: ReleaseSource;
  renderer: ShellRenderer;
  config: RuntimeConfig;
  /** Changes with every change of public data; rejects while the database is down. */
  dataRevision: () => Promise<string>;
}

export type PageAnswer = Redirection | (StoredPage & { stale: boolean });

function shareCard({ head, mainPicture, preloadImages }: RenderedPage, slogan: string): ShareCard {
  return {
    title: head.title,
    above: head.parents?.at(-1)?.title ?? (head.title === slogan ? '' : slogan),
    illustration: head.illustration ?? mainPicture?.address ?? preloadImages[0],
  };
}

/** Makes the documents of the site and keeps the server-rendered ones. */
export class SitePages {
  readonly #cache = createPageCache();
  readonly #rendering = new Map<string, Promise<PageAnswer>>();

  constructor(readonly options: SitePagesOptions) {}

  /** The document at `address` (path and query). Never rejects because a page could not be rendered. */
  async get(address: string, log: FastifyBaseLogger): Promise<PageAnswer> {
    const registry = await this.options.releases.registry();
    const found = findPageRoute(registry, new URL(address, 'http://localhost').pathname);
    if (found && found.route.rendering === 'browser') return this.#browserPage(address, registry, found, 200);

    const key = `${registry.revision} ${address}`;
    const dataRevision = await this.options.dataRevision().catch(() => null);
    const cached = this.#cache.get(key);
    if (cached && cached.dataRevision === dataRevision) return { ...cached, stale: false };

    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#fresh(address, registry, found, dataRevision, log)
      .then((page) => page ?? (cached ? { ...cached, stale: true } : null))
      .then((page) => page ?? this.#browserPage(address, registry, found, found ? 200 : 404))
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /** A new copy of a page, or nothing when it could not be rendered with its data. */
  async #fresh(
    address: string,
    registry: Registry,
    found: PageRoute | undefined,
    dataRevision: string | null,
    log: FastifyBaseLogger,
  ): Promise<PageAnswer | null> {
    const { config } = this.options;
    const url = new URL(address, config.brand.siteUrl).href;
    try {
      const rendered = await this.options.renderer.render(url, registry);
      if ('redirect' in rendered) return rendered;
      const html = await this.#document(address, registry, found, rendered.page);
      const { status, head } = rendered.page;
      const noindex = head.noindex === true || found?.route.rendering !== 'server';
      const card = noindex ? undefined : shareCard(rendered.page, config.brand.slogan);
      const page = await storePage({ status, noindex, card, dataRevision: dataRevision ?? '' }, html);
      const key = `${registry.revision} ${address}`;
      if (rendered.degraded) return this.#cache.has(key) ? null : { ...page, stale: false };
      if (dataRevision !== null) this.#cache.set(key, page);
      return { ...page, stale: false };
    } catch (error) {
      log.error({ err: error, address, registry: registry.revision }, 'page left to the browser');
      return null;
    }
  }

  async #browserPage(
    address: string,
    registry: Registry,
    found: PageRoute | undefined,
    status: number,
  ): Promise<PageAnswer> {
    const noindex = found?.route.rendering !== 'server';
    const html = await this.#document(address, registry, found);
    return { ...(await storePage({ status, noindex, dataRevision: '' }, html)), stale: false };
  }

  async #document(
    address: string,
    registry: Registry,
    found: PageRoute | undefined,
    page?: RenderedPage,
  ): Promise<string> {
    const { releases, config } = this.options;
    // A visitor who may not open a staff page must not be sent its code; what the shell will refuse, nobody.
    const owner = found?.route.access === 'public' ? found.remote : undefined;
    const remote = owner && satisfies(registry.shell.contract, owner.module.requires) ? owner : undefined;
    const assets = assetsOf(registry, remote, found?.route.chunk);
    const { pathname } = new URL(address, 'http://localhost');
    return renderDocument({
      registry,
      config,
      assets,
      styles: await Promise.all(assets.styles.map((file) => readStyle(releases.folder, file))),
      ...(page && { page }),
      pathname,
      noindex: found?.route.rendering !== 'server',
      headScript: releases.headScript,
    });
  }
}
