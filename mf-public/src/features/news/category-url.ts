/** The tab of all news. */
export const ALL = 'Todas';

/** Where the list stands filtered by a category. */
export function categoryUrl(category: string): string {
  return category === ALL ? '/noticias' : `/noticias?categoria=${encodeURIComponent(category)}`;
}
