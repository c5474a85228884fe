import { LRUCache } from 'lru-cache';
import type { HeadTag, Registry, RenderedPage } from 'shared/contract';
import { KeptBody } from '../http/kept-answers';
import { type PageRequest, UNKNOWN_PATH } from './page-url';

/** Content of a page's share image. */
export interface ShareCard {
  title: string;
  /** Short line above the title. */
  above: string;
  /** Line under the title. */
  detail?: string | undefined;
  /** URL of a published image. */
  illustration?: string | undefined;
  illustrationFocus?: number | undefined;
}

/** What the share image of a page shows. */
export function shareCard({ head, mainPicture }: RenderedPage, slogan: string): ShareCard {
  return {
    title: head.title,
    above: head.parents?.at(-1)?.title ?? (head.title === slogan ? '' : slogan),
    detail: head.shareDetail,
    illustration: head.illustration ?? mainPicture?.address,
    illustrationFocus: head.illustrationFocus,
  };
}

export interface KeptPage {
  status: number;
  /** Search engines are told to leave it out. */
  noindex: boolean;
  /** Absent if there is nothing to share. */
  card?: ShareCard | undefined;
  body: KeptBody;
  dataRevision: string;
  /** When it was rendered, for the notice on an old copy. */
  renderedAt: Date;
}

/** A rendered page as it is kept and sent to everybody. */
export const keptPage = (
  about: Pick<KeptPage, 'status' | 'noindex' | 'card' | 'dataRevision'>,
  html: string,
): KeptPage => ({ ...about, body: new KeptBody(html), renderedAt: new Date() });

const MEGABYTE = 1024 * 1024;

/** Kept pages by registry revision and URL, up to this many megabytes; the least recently used go first. */
export const createKeptPages = (megabytes: number) =>
  new LRUCache<string, KeptPage>({
    maxSize: megabytes * MEGABYTE,
    sizeCalculation: ({ body }) => body.size,
  });

/** Limit of kept pages with status 404: one per route and registry revision. */
const MAX_ROUTES = 200;
const NO_INDEX: HeadTag = { name: 'meta', attributes: { name: 'robots', content: 'noindex' } };

interface MissingPage {
  page: KeptPage;
  /** Loader data as JSON: a page with the same data is the same page. */
  hydration: string;
}

/** Copies of pages with status 404, one per route: there are endless URLs that name nothing. */
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

/** A page without the parts that contain its URL. */
export function withoutUrl(page: RenderedPage): RenderedPage {
  const description = page.tags.filter(({ attributes }) => attributes.name === 'description');
  return { ...page, tags: [...description, NO_INDEX], structuredData: [] };
}
