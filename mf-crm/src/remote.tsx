import type { RemoteModule } from 'shared';
import { crmRoutes } from './routes';

/** What the shell takes from this app. */
export const routes: RemoteModule['routes'] = crmRoutes;

export const panels: RemoteModule['panels'] = {
  crm: () => import(/* webpackChunkName: "crm-panel" */ './screens/crm-panel'),
};

export const search: RemoteModule['search'] = async (query) =>
  (await import(/* webpackChunkName: "search" */ './features/search/search-leads')).searchLeads(query);
