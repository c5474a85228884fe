/** Path of the image (1200 × 630) that the server draws for a page, shown where the page is shared. */
export const shareImagePath = (pathname: string): string =>
  `/compartir${pathname === '/' ? '/inicio' : pathname}.png`;
