import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';

/** spec: public-site §2, "Other routes". */
export const dataPolicyRoutes: RouteObject[] = [
  staticRoute(
    '/politica-de-datos',
    'dataPolicy',
    async () =>
      (await import(/* webpackChunkName: "data-policy-page" */ './data-policy-page')).DataPolicyPage,
  ),
];
