import type { ComponentType } from 'react';
import type { PageHandle, PageHead } from 'shared';
import type { RouteObject } from 'shared/router';
import type { HeadName } from '../../content/heads';

const NO_HEAD: PageHead = { title: '', description: '' };

/** Loader of a page's head; the words are loaded as data and stay out of the script of every other page. */
const headLoader = (name: HeadName) => async (): Promise<PageHead> =>
  (await import(/* webpackChunkName: "heads" */ '../../content/heads')).heads[name];

/** Route of a page without other data; its head and images are known before its code is loaded. */
export function staticRoute(
  path: string,
  name: HeadName,
  page: () => Promise<ComponentType>,
  preloadImages: string[] = [],
  head: Partial<PageHead> = {},
): RouteObject {
  const handle: PageHandle = {
    head: ({ data }) => ({ ...NO_HEAD, ...(data as PageHead | undefined), ...head }),
    preloadImages,
  };
  return {
    path,
    handle,
    loader: headLoader(name),
    // The head depends on nothing in the URL.
    shouldRevalidate: () => false,
    lazy: async () => ({ Component: await page() }),
  };
}
