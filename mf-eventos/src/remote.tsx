import type { RemoteModule } from 'shared';
import { routes as ownRoutes } from './routes';

/** What the shell takes from this app. */
export const routes: RemoteModule['routes'] = ownRoutes;

export const panels: RemoteModule['panels'] = {
  eventos: () => import(/* webpackChunkName: "events-panel" */ './features/panel/events-panel'),
};
