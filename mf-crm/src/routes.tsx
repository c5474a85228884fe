import type { RouteObject } from 'shared/router';

const adviserForm = () =>
  import(/* webpackChunkName: "adviser-form" */ './features/adviser-form/adviser-form-page');

export const crmRoutes: RouteObject[] = [
  // A URL without a slug has its own text.
  { path: '/formulario', lazy: adviserForm },
  { path: '/formulario/:comercialSlug', lazy: adviserForm },
  { path: '/crm', lazy: () => import(/* webpackChunkName: "crm-page" */ './screens/crm-page') },
];
