import type { Brand, HeadTag, PageHandle, PageHead, Registry } from 'shared';
import { shareImagePath } from 'shared/rules';

/** The part of a router match that the head needs. */
export interface HeadMatch {
  handle: unknown;
  data: unknown;
  params: Record<string, string | undefined>;
}

/** URL of a page, with brand and site. */
export interface HeadPlace {
  pathname: string;
  brand: Brand;
  registry: Registry;
}

/** Unknown paths (spec public-site §2, "Other routes"). */
export const notFoundHead: PageHead = {
  title: 'Página no encontrada',
  description: 'La página que buscas no existe o fue movida.',
  noindex: true,
};

/** Head of the deepest match that has one; unknown paths have none. */
export function headOf(matches: readonly HeadMatch[]): PageHead {
  for (const { handle, data, params } of [...matches].reverse()) {
    const head = (handle as Partial<PageHandle> | undefined)?.head;
    if (head) return head({ data, params });
  }
  return notFoundHead;
}

/** Spec public-site §1: title of the form "X | brand". */
export const documentTitle = (head: Pick<PageHead, 'title'>, brandName: string) =>
  `${head.title} | ${brandName}`;

/** A page's head without its title. Server and browser write the same. */
export function headTags(head: PageHead, { pathname, brand, registry }: HeadPlace): HeadTag[] {
  const { title, description, type = 'website' } = head;
  const path = head.canonicalPath ?? pathname;
  const absolute = (address: string) => new URL(address, brand.siteUrl).href;
  const link = (attributes: Record<string, string>): HeadTag => ({ name: 'link', attributes });
  const named = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } });
  const graph = (property: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property, content },
  });

  const canonical = link({ rel: 'canonical', href: absolute(path) });
  const first = [named('description', description), canonical];
  if (head.noindex && !head.shared) return [...first, named('robots', 'noindex')];
  const feeds = Object.values(registry.remotes).flatMap(({ module }) => module.feeds ?? []);
  const dates = [
    ['article:published_time', head.publishedAt],
    ['article:modified_time', head.modifiedAt],
  ] as const;
  return [
    ...first,
    named('robots', head.noindex ? 'noindex' : 'index, follow, max-image-preview:large'),
    ...feeds.map((feed) =>
      link({
        rel: 'alternate',
        type: 'application/rss+xml',
        title: `${feed.title} | ${brand.name}`,
        href: feed.path,
      }),
    ),
    graph('og:type', type),
    graph('og:site_name', brand.name),
    graph('og:locale', 'es_CO'),
    graph('og:url', absolute(path)),
    graph('og:title', title),
    graph('og:description', description),
    graph('og:image', absolute(shareImagePath(path))),
    graph('og:image:width', '1200'),
    graph('og:image:height', '630'),
    graph('og:image:alt', `${title} | ${brand.name}`),
    ...dates.flatMap(([property, date]) => (date ? [graph(property, date)] : [])),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', absolute(shareImagePath(path))),
  ];
}
