import { NEWS_CATEGORIES } from '../content/news';

/** The tab with all news. */
export const ALL = 'Todas';

/** News items per page of the list: `PUBLIC_NEWS_PAGE_SIZE` of the API. */
export const NEWS_PER_PAGE = 12;

/** News items on the first page of the feed, `NEWS_FEED_SIZE` of the API: the server writes the older pages. */
export const FEED_SIZE = 50;

/** The category in a URL, in any letter case; an unknown one is kept and has no news. */
export function categoryOf(search: URLSearchParams): string {
  const named = search.get('categoria') ?? ALL;
  const lower = named.toLowerCase();
  return [ALL, ...NEWS_CATEGORIES].find((category) => category.toLowerCase() === lower) ?? named;
}

/** Category and page that a URL shows. */
export const shownNews = (search: URLSearchParams) => ({
  category: categoryOf(search),
  page: Math.max(1, Math.min(100_000, Math.trunc(Number(search.get('pagina'))) || 1)),
});

/** URL of a page of the list. */
export function newsUrl(category: string, page = 1): string {
  const query = [
    ...(category === ALL ? [] : [`categoria=${encodeURIComponent(category)}`]),
    ...(page === 1 ? [] : [`pagina=${page}`]),
  ].join('&');
  return query ? `/noticias?${query}` : '/noticias';
}
