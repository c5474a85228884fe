import { NEWS_CATEGORIES } from '../content/news';

/** The tab of all news. */
export const ALL = 'Todas';

/** News on a page of the list: `PUBLIC_NEWS_PAGE_SIZE` of the API. */
export const NEWS_PER_PAGE = 12;

/** News on the first page of the feed, `NEWS_FEED_SIZE` of the API: the server writes the older pages. */
export const FEED_SIZE = 50;

/** The category of a URL in any letter case; one that is not known stays as it is and has no news. */
export function categoryOf(search: URLSearchParams): string {
  const named = search.get('categoria') ?? ALL;
  const lower = named.toLowerCase();
  return [ALL, ...NEWS_CATEGORIES].find((category) => category.toLowerCase() === lower) ?? named;
}

/** What of the news a URL shows. */
export const shownNews = (search: URLSearchParams) => ({
  category: categoryOf(search),
  page: Math.max(1, Math.min(100_000, Math.trunc(Number(search.get('pagina'))) || 1)),
});

/** Where a page of the list stands. */
export function newsUrl(category: string, page = 1): string {
  const query = [
    ...(category === ALL ? [] : [`categoria=${encodeURIComponent(category)}`]),
    ...(page === 1 ? [] : [`pagina=${page}`]),
  ].join('&');
  return query ? `/noticias?${query}` : '/noticias';
}
