import type { RemoteModule } from 'shared';
import { exportRoutes } from './routes';

/** What the shell takes from this app. */
export const routes: RemoteModule['routes'] = exportRoutes;

export const panels: RemoteModule['panels'] = {
  tests: () => import(/* webpackChunkName: "export-panel" */ './screens/tests-panel'),
};
