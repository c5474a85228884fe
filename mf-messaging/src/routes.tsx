import type { RouteObject } from 'shared/router';

export const routes: RouteObject[] = [
  {
    path: '/mensajeria-proximamente',
    lazy: () => import(/* webpackChunkName: "coming-soon" */ './features/coming-soon/coming-soon-page'),
  },
];
