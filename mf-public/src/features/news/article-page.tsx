import { useLoaderData } from 'shared/router';
import type { ArticleData } from '../../news/article-data';
import { MissingPage } from '../../parts/page/missing-page';
import { ArticleView } from './article-view';

export { handle } from './article-handle';

/** spec: public-site §2, "News": each article with its date and place. */
export function ArticlePage() {
  const page = useLoaderData<ArticleData>();
  if (page.state === 'missing') {
    return <MissingPage hint="Puede que la noticia ya no esté. Busque un programa o un tema:" />;
  }
  return <ArticleView article={page} />;
}
