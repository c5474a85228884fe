import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';
import { lazyLoader } from '../../programs/lazy-loader';

const newsPage = () => import(/* webpackChunkName: "news-page" */ './news-page');
const articlePage = () => import(/* webpackChunkName: "article-page" */ './article-page');
const preview = () => import(/* webpackChunkName: "article-preview" */ './article-preview');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ '../../news/desk-loaders');

/** spec: public-site §2, "News". */
export const newsRoutes: RouteObject[] = [
  staticRoute('/noticias', 'news', async () => (await newsPage()).NewsPage, {
    data: async (args) => (await loaders()).newsOf(args),
  }),
  {
    path: '/noticias/:slug',
    loader: lazyLoader(async () => (await loaders()).articleLoader),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: articlePage,
  },
  {
    path: '/noticias/:id/vista-previa',
    // The loader is in the preview's own chunk: visitors never fetch it.
    lazy: preview,
  },
];
