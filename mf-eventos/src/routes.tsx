import type { RouteObject } from 'shared/router';
import { openDaysLoader } from './features/open-days/open-days-loader';

export const routes: RouteObject[] = [
  {
    path: '/eventos',
    loader: openDaysLoader,
    lazy: () => import(/* webpackChunkName: "open-days-page" */ './features/open-days/open-days-page'),
  },
];
