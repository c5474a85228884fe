import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';

/** spec: public-site §2, "Doctorates and master's landing pages". */
export const landingRoutes: RouteObject[] = [
  staticRoute(
    '/doctorados',
    'doctorates',
    async () => (await import(/* webpackChunkName: "doctorates-page" */ './doctorates-page')).DoctoratesPage,
  ),
  staticRoute(
    '/maestriaspoli',
    'poliMasters',
    async () =>
      (await import(/* webpackChunkName: "poli-masters-page" */ './poli-masters-page')).PoliMastersPage,
  ),
];
