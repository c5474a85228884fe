import type { ComponentType } from 'react';
import type { PageHandle, PageHead } from 'shared';
import type { LoaderFunctionArgs, RouteObject } from 'shared/router';
import type { HeadName } from '../../content/heads';

const NO_HEAD: PageHead = { title: '', description: '' };

/** Loader of a page's head; the words are loaded as data and stay out of the script of every other page. */
const headLoader = (name: HeadName) => async (): Promise<PageHead> =>
  (await import(/* webpackChunkName: "heads" */ '../../content/heads')).heads[name];

interface StaticRouteOptions {
  preloadImages?: string[];
  head?: Partial<PageHead>;
  /** What the page shows besides its words. */
  data?: (args: LoaderFunctionArgs) => Promise<object>;
}

/** Route of a page whose words need no data; its head and images are known before its code is loaded. */
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
