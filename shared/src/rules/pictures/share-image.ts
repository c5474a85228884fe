/** Path of the image (1200 × 630) that the server draws for a page, by its path with the query that it reads; shown where the page is shared. */
export function shareImagePath(address: string): string {
  const [pathname, query] = address.split('?');
  return `/compartir${pathname === '/' ? '/inicio' : pathname}.png${query ? `?${query}` : ''}`;
}
