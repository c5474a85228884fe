import type { LoaderFunctionArgs } from 'shared/router';
import { textsOf } from '../site-texts/texts-loader';
import { homeNewsOf } from './news-loader';

export { articleLoader, newsOf, toArticlePage } from './news-loader';

/** Home page data from the desk: news, and texts that replace its own. */
export async function homeDataOf(args: LoaderFunctionArgs) {
  const [news, texts] = await Promise.all([homeNewsOf(args), textsOf('inicio', args)]);
  return { ...news, ...texts };
}

/** Texts of the desk that replace a service page's own. */
export const serviceDataOf = (args: LoaderFunctionArgs) => textsOf('servicios', args);
