import type { RouteObject } from 'shared/router';

export const routes: RouteObject[] = [
  {
    path: '/mi-inscripcion/:token',
    lazy: () => import(/* webpackChunkName: "enrolment-page" */ './features/enrolment/enrolment-page'),
  },
];
