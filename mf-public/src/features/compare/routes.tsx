import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "catalogue-loaders" */ './compare-loader');
const comparePage = () => import(/* webpackChunkName: "compare-page" */ './compare-page');

export const compareRoutes: RouteObject[] = [
  {
    path: '/comparar',
    loader: lazyLoader(async () => (await loader()).compareLoader),
    lazy: async () => {
      const { ComparePage, handle } = await comparePage();
      return { Component: ComparePage, handle };
    },
  },
];
