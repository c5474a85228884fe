import type { RouteObject } from 'shared/router';

const adviserForm = () =>
  import(/* webpackChunkName: "adviser-form" */ './features/adviser-form/adviser-form-page');

export const crmRoutes: RouteObject[] = [
  // Without a slug, the page shows a message of its own.
  { path: '/formulario', lazy: adviserForm },
  { path: '/formulario/:comercialSlug', lazy: adviserForm },
  { path: '/crm', lazy: () => import(/* webpackChunkName: "crm-page" */ './screens/crm-page') },
];
