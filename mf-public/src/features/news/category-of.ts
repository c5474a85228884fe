import { NEWS_CATEGORIES } from '../../content/news';
import { ALL } from './category-url';

/** The category of a URL in any letter case; one that is not known stays as it is and has no news. */
export function categoryOf(search: URLSearchParams): string {
  const named = search.get('categoria') ?? ALL;
  const lower = named.toLowerCase();
  return [ALL, ...NEWS_CATEGORIES].find((category) => category.toLowerCase() === lower) ?? named;
}
