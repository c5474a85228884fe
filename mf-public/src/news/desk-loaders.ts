import type { LoaderFunctionArgs } from 'shared/router';
import { textsOf } from '../site-texts/texts-loader';
import { homeNewsOf } from './news-loader';

export { articleLoader, newsOf, toArticlePage } from './news-loader';

/** What the home page shows of the desk: news, and texts in place of its own. */
export async function homeDataOf(args: LoaderFunctionArgs) {
  const [news, texts] = await Promise.all([homeNewsOf(args), textsOf('inicio', args)]);
  return { ...news, ...texts };
}

/** What the page of a service shows in place of its own texts. */
export const serviceDataOf = (args: LoaderFunctionArgs) => textsOf('servicios', args);
