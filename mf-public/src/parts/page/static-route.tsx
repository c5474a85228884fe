import type { ComponentType } from 'react';
import type { PageHandle, PageHead } from 'shared';
import type { RouteObject } from 'shared/router';

/** A page that needs no data: its head and what its styles draw are known before its code is. */
export function staticRoute(
  path: string,
  head: PageHead,
  page: () => Promise<ComponentType>,
  preloadImages: string[] = [],
): RouteObject {
  const handle: PageHandle = { head: () => head, preloadImages };
  return { path, handle, lazy: async () => ({ Component: await page() }) };
}
