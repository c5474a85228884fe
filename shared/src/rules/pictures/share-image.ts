/** Path of a page's share image (1200 × 630, drawn by the server). `address`: the page's path with the query that it reads. */
export function shareImagePath(address: string): string {
  const [pathname, query] = address.split('?');
  return `/compartir${pathname === '/' ? '/inicio' : pathname}.png${query ? `?${query}` : ''}`;
}
