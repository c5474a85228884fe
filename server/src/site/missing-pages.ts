import { LRUCache } from 'lru-cache';
import type { HeadTag, Registry, RenderedPage } from 'shared/contract';
import type { KeptPage } from './kept-pages';
import { type PageRequest, UNKNOWN_PATH } from './page-url';

/** Routes with such a page, over the last registries. */
const MAX_ROUTES = 200;
const NO_INDEX: HeadTag = { name: 'meta', attributes: { name: 'robots', content: 'noindex' } };

interface MissingPage {
  page: KeptPage;
  /** As JSON: a page that came to the same data is the same page. */
  hydration: string;
}

/** Copies of pages with status 404, one for each route: what names nothing can be spelled without end. */
export class MissingPages {
  readonly #kept = new LRUCache<string, MissingPage>({ max: MAX_ROUTES });

  of(registry: Registry, request: PageRequest): MissingPage | undefined {
    return this.#kept.get(keyOf(registry, request));
  }

  keep(registry: Registry, request: PageRequest, missing: MissingPage): void {
    this.#kept.set(keyOf(registry, request), missing);
  }
}

const keyOf = ({ revision }: Registry, { found }: PageRequest) =>
  `${revision} ${found?.route.path ?? UNKNOWN_PATH}`;

/** A page without what names its URL. */
export function withoutUrl(page: RenderedPage): RenderedPage {
  const description = page.tags.filter(({ attributes }) => attributes.name === 'description');
  return { ...page, tags: [...description, NO_INDEX], structuredData: [] };
}
