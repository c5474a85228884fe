import type { RouteObject } from 'shared/router';

const adviserForm = () =>
  import(/* webpackChunkName: "adviser-form" */ './features/adviser-form/adviser-form-page');

export const crmRoutes: RouteObject[] = [
  // An address without a slug is part of the specification: it has a text of its own.
  { path: '/formulario', lazy: adviserForm },
  { path: '/formulario/:comercialSlug', lazy: adviserForm },
  { path: '/crm', lazy: () => import(/* webpackChunkName: "crm-page" */ './features/leads/crm-page') },
];
