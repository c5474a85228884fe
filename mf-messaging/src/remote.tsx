import type { RemoteModule } from 'shared';
import { messagingRoutes } from './routes';

/** What the shell takes from this app. */
export const routes: RemoteModule['routes'] = messagingRoutes;

export const panels: RemoteModule['panels'] = {
  mensajeria: () =>
    import(/* webpackChunkName: "coming-soon-panel" */ './features/coming-soon/coming-soon-panel'),
};
