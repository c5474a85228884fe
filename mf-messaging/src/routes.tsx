import type { RouteObject } from 'shared/router';

export const messagingRoutes: RouteObject[] = [
  {
    path: '/mensajeria-proximamente',
    lazy: () => import(/* webpackChunkName: "coming-soon-page" */ './features/coming-soon/coming-soon-page'),
  },
  {
    path: '/simulacion-whatsapp',
    lazy: () => import(/* webpackChunkName: "simulation-page" */ './features/simulation/simulation-page'),
  },
];
