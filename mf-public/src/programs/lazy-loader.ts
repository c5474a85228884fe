import type { LoaderFunctionArgs } from 'shared/router';

type Loader = (args: LoaderFunctionArgs) => unknown;

/**
 * Loader of a page that asks the catalogue. Its code is in a chunk for all of them: no page needs it before it answers,
 * because the server has run the page's loader. A route names its loader here rather than in `lazy`, so that it does not
 * wait for the page's code.
 */
export const lazyLoader = (read: () => Promise<Loader>) => async (args: LoaderFunctionArgs) =>
  (await read())(args);
