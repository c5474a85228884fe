import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import { heads } from '../../content/heads';
import { type NewsItem, news } from '../../content/news';
import { articleData } from '../../search-engines/structured-data';

const newsPage = () => import(/* webpackChunkName: "news-page" */ './news-page');
const articlePage = () => import(/* webpackChunkName: "article-page" */ './article-page');

const listHandle: PageHandle = {
  // A filtered list is the same page to search engines.
  head: () => ({ ...heads.news, canonicalPath: '/noticias' }),
};

function articleRoute(item: NewsItem): RouteObject {
  const handle: PageHandle = {
    head: () => ({
      title: item.titulo,
      description: item.descripcion,
      canonicalPath: item.link,
      type: 'article',
      publishedAt: item.fecha,
      parents: [{ title: heads.news.title, path: '/noticias' }],
      illustration: item.imagen.jpg,
    }),
    structuredData: articleData(item),
  };
  return {
    // Paths match in any letter case; the canonical link names one (spec: decisions, "Article paths").
    path: item.link,
    handle,
    lazy: async () => {
      const { ArticlePage } = await articlePage();
      return { Component: () => <ArticlePage item={item} /> };
    },
  };
}

/** spec: public-site §2, "News". */
export const newsRoutes: RouteObject[] = [
  { path: '/noticias', handle: listHandle, lazy: async () => ({ Component: (await newsPage()).NewsPage }) },
  ...news.map(articleRoute),
];
