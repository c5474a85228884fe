import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';

const newsPage = () => import(/* webpackChunkName: "news-page" */ './news-page');
const articlePage = () => import(/* webpackChunkName: "article-page" */ './article-page');
const content = () => import(/* webpackChunkName: "news" */ '../../content/news');

/** Articles in the order of `content/news.ts`, which is loaded as their data. */
const ARTICLES = [
  'educacion-virtual-democratizacion',
  'salario-docente-2025',
  'apice2025',
  'decreto2277',
  'Decreto1278',
];

function articleRoute(name: string): RouteObject {
  // Paths match in any letter case; the canonical link names one (spec: decisions, "Article paths").
  const path = `/noticias/${name}`;
  return {
    path,
    loader: async () => (await content()).news.find(({ link }) => link === path),
    shouldRevalidate: () => false,
    lazy: async () => {
      const { ArticlePage, handle } = await articlePage();
      return { Component: ArticlePage, handle };
    },
  };
}

/** spec: public-site §2, "News". */
export const newsRoutes: RouteObject[] = [
  // A filtered list is the same page to search engines.
  staticRoute('/noticias', 'news', async () => (await newsPage()).NewsPage, {
    head: { canonicalPath: '/noticias' },
  }),
  ...ARTICLES.map(articleRoute),
];
