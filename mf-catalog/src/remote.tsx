import type { RemoteModule } from 'shared';
import { catalogRoutes } from './routes';

/** What the shell takes from this app. */
export const routes: RemoteModule['routes'] = catalogRoutes;

export const panels: RemoteModule['panels'] = {
  programas: () => import(/* webpackChunkName: "programs-panel" */ './features/programs/programs-panel'),
  // The shell's tab "Noticias" shows it once the desk is on.
  noticias: () => import(/* webpackChunkName: "content-panel" */ './features/content/content-panel'),
};

export const search: RemoteModule['search'] = async (query) =>
  (await import(/* webpackChunkName: "search" */ './features/search/search-programs')).searchPrograms(query);
