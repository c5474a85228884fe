import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';

/** spec: public-site §2, "About pages". */
export const aboutRoutes: RouteObject[] = [
  staticRoute(
    '/sobre-nosotros/historia',
    'history',
    async () => (await import(/* webpackChunkName: "history-page" */ './history-page')).HistoryPage,
  ),
  staticRoute(
    '/sobre-nosotros/mision-y-vision',
    'mission',
    async () => (await import(/* webpackChunkName: "mission-page" */ './mission-page')).MissionPage,
  ),
  staticRoute(
    '/sobre-nosotros/equipo',
    'team',
    async () => (await import(/* webpackChunkName: "team-page" */ './team-page')).TeamPage,
  ),
];
