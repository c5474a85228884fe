import { useLoaderData } from 'shared/router';
import type { ArticleData } from '../../news/article-data';
import { ArticleView } from './article-view';

export { handle } from './article-handle';
export { ArticleView };

/** spec: public-site §2, "News": each article with its date and place. */
export function Component() {
  return <ArticleView article={useLoaderData<ArticleData>()} />;
}
