import type { ComponentType } from 'react';
import type { PageHandle, PageHead } from 'shared';
import type { LoaderFunctionArgs, RouteObject } from 'shared/router';
import type { HeadName } from '../../content/heads';

const NO_HEAD: PageHead = { title: '', description: '' };

/** Loader of a page's head; its texts are loaded as data, so that no other page's script contains them. */
const headLoader = (name: HeadName) => async (): Promise<PageHead> =>
  (await import(/* webpackChunkName: "heads" */ '../../content/heads')).heads[name];

interface StaticRouteOptions {
  preloadImages?: string[];
  head?: Partial<PageHead>;
  /** Data that the page shows besides its texts. */
  data?: (args: LoaderFunctionArgs) => Promise<object>;
}

/** Route of a page with fixed texts; its head and images are known before its code has loaded. */
export function staticRoute(
  path: string,
  name: HeadName,
  page: () => Promise<ComponentType>,
  { preloadImages = [], head = {}, data }: StaticRouteOptions = {},
): RouteObject {
  const handle: PageHandle = {
    head: ({ data: words }) => ({ ...NO_HEAD, ...(words as PageHead | undefined), ...head }),
    preloadImages,
  };
  const loadHead = headLoader(name);
  return {
    path,
    handle,
    loader: data
      ? async (args) => {
          const [words, more] = await Promise.all([loadHead(), data(args)]);
          return { ...words, ...more };
        }
      : loadHead,
    shouldRevalidate: ({ currentUrl, nextUrl }) => data !== undefined && currentUrl.search !== nextUrl.search,
    lazy: async () => ({ Component: await page() }),
  };
}
