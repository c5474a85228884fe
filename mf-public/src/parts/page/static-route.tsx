import type { ComponentType } from 'react';
import type { PageHandle, PageHead } from 'shared';
import type { RouteObject } from 'shared/router';

/** Route of a page without a loader; its head and images are known before its code is loaded. */
export function staticRoute(
  path: string,
  head: PageHead,
  page: () => Promise<ComponentType>,
  preloadImages: string[] = [],
): RouteObject {
  const handle: PageHandle = { head: () => head, preloadImages };
  return { path, handle, lazy: async () => ({ Component: await page() }) };
}
