import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "decide-loader" */ './decide-loader');
const decidePage = () => import(/* webpackChunkName: "decide-page" */ './decide-page');

export const decideRoutes: RouteObject[] = [
  {
    path: '/decidir',
    loader: lazyLoader(async () => (await loader()).decideLoader),
    lazy: async () => {
      const { DecidePage, handle } = await decidePage();
      return { Component: DecidePage, handle };
    },
  },
];
