import type { LoaderFunctionArgs } from 'shared/router';

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * Loader of a page that queries the catalogue. All such loaders share a chunk. No page needs it before it is
 * interactive, because the server has already run the page's loader. The route has it as `loader`, not in `lazy`, so
 * that it need not wait for the page's code.
 */
export const lazyLoader = (read: () => Promise<Loader>) => async (args: LoaderFunctionArgs) =>
  (await read())(args);
