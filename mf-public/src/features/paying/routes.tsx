import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';

export const payingRoutes: RouteObject[] = [
  staticRoute(
    '/como-pagar',
    'paying',
    async () => (await import(/* webpackChunkName: "paying-page" */ './paying-page')).PayingPage,
  ),
];
