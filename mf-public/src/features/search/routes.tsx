import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "catalogue-loaders" */ './search-loader');
const searchPage = () => import(/* webpackChunkName: "search-page" */ './search-page');

export const searchRoutes: RouteObject[] = [
  {
    path: '/buscar',
    loader: lazyLoader(async () => (await loader()).searchLoader),
    lazy: async () => {
      const { SearchPage, handle } = await searchPage();
      return { Component: SearchPage, handle };
    },
  },
];
