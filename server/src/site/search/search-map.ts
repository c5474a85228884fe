import type { FastifyBaseLogger } from 'fastify';
import type { PageFigures, Publications, PublishedPage, Registry } from 'shared/contract';
import type { ReleaseSource } from '../../registry/release-source';
import type { ShellRenderer } from '../../rendering/shell-renderer';

/** A page with the date of its last change. */
export type DatedPage = Required<PublishedPage>;

export interface SearchMapOptions {
  releases: ReleaseSource;
  renderer: Pick<ShellRenderer, 'readPublications'>;
  /** Changes with every change of public data; rejects while the database is down. */
  dataRevision: () => Promise<string>;
}

const isPattern = (path: string) => /[:*]/.test(path);

/** Pages without a parameter are known from their declaration; their date is that of their release. */
function declaredPages(registry: Registry): DatedPage[] {
  return Object.values(registry.remotes).flatMap(({ publishedAt, module }) =>
    module.routes
      .filter(
        ({ access, rendering, noindex, path }) =>
          access === 'public' && rendering === 'server' && !noindex && !isPattern(path),
      )
      .map(({ path }) => ({ path, updatedAt: publishedAt })),
  );
}

/** What remotes publish for search engines and feed readers, read again for new data or a new release. */
export class SearchMap {
  /** By remote, so that one that fails does not affect the others. */
  readonly #kept = new Map<string, { key: string; publications: Publications }>();

  constructor(readonly options: SearchMapOptions) {}

  /** Every page that may be indexed, sorted by path. A remote that can't be read has its last known pages. */
  async pages(log: FastifyBaseLogger): Promise<DatedPage[]> {
    const registry = await this.options.releases.registry();
    const pages = new Map(declaredPages(registry).map((page) => [page.path, page]));
    for (const { path, updatedAt } of (await this.#publications(registry, log)).pages) {
      pages.set(path, {
        path,
        updatedAt: updatedAt ?? pages.get(path)?.updatedAt ?? registry.shell.publishedAt,
      });
    }
    return [...pages.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** The feed that a remote declares at a path, with its entries. */
  async feed(pathname: string, log: FastifyBaseLogger) {
    const registry = await this.options.releases.registry();
    const declared = Object.values(registry.remotes).flatMap(({ module }) => module.feeds ?? []);
    const feed = declared.find(({ path }) => path === pathname);
    if (!feed) return undefined;
    return { ...feed, entries: (await this.#publications(registry, log)).feeds[pathname] ?? [] };
  }

  /** Figures of programs that are in the pages' files; none while they can't be read. */
  async figures(log: FastifyBaseLogger): Promise<PageFigures[]> {
    return (await this.#publications(await this.options.releases.registry(), log)).figures ?? [];
  }

  /** The articles of the pages' files; none while they can't be read. */
  async articles(log: FastifyBaseLogger): Promise<readonly unknown[]> {
    return (await this.#publications(await this.options.releases.registry(), log)).articles ?? [];
  }

  /** The texts of the pages' files that the team may change; none while they can't be read. */
  async texts(log: FastifyBaseLogger): Promise<readonly unknown[]> {
    return (await this.#publications(await this.options.releases.registry(), log)).texts ?? [];
  }

  /** The data policy of the pages' files; none while it can't be read. */
  async policy(log: FastifyBaseLogger): Promise<readonly unknown[]> {
    return (await this.#publications(await this.options.releases.registry(), log)).policy ?? [];
  }

  async #publications(registry: Registry, log: FastifyBaseLogger): Promise<Publications> {
    const apps = Object.values(registry.remotes)
      .filter(({ module }) => module.routes.some(({ rendering }) => rendering === 'server'))
      .map(({ app }) => app);
    const published = await Promise.all(apps.map((app) => this.#publicationsOf(app, registry, log)));
    return {
      pages: published.flatMap(({ pages }) => pages),
      feeds: Object.assign({}, ...published.map(({ feeds }) => feeds)),
      figures: published.flatMap(({ figures }) => figures ?? []),
      texts: published.flatMap(({ texts }) => texts ?? []),
      policy: published.flatMap(({ policy }) => policy ?? []),
      articles: published.flatMap(({ articles }) => articles ?? []),
    };
  }

  /** What one remote publishes; the last answer while it can't be asked. */
  async #publicationsOf(app: string, registry: Registry, log: FastifyBaseLogger): Promise<Publications> {
    const kept = this.#kept.get(app);
    try {
      const key = `${registry.revision} ${await this.options.dataRevision()}`;
      if (kept?.key === key) return kept.publications;
      const publications = await this.options.renderer.readPublications(registry, app);
      this.#kept.set(app, { key, publications });
      return publications;
    } catch (error) {
      log.error({ err: error, remote: app }, 'publications could not be read');
      return kept?.publications ?? { pages: [], feeds: {} };
    }
  }
}
