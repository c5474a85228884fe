import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';
import { lazyLoader } from '../../programs/lazy-loader';

const policyPage = () => import(/* webpackChunkName: "data-policy-page" */ './data-policy-page');
const preview = () => import(/* webpackChunkName: "policy-preview" */ './policy-preview');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ './policy-loaders');

/** spec: public-site §2, "Other routes". */
export const dataPolicyRoutes: RouteObject[] = [
  staticRoute('/politica-de-datos', 'dataPolicy', async () => (await policyPage()).Component, {
    data: async (args) => (await loaders()).policyInForce(args),
  }),
  {
    path: '/politica-de-datos/:version',
    loader: lazyLoader(async () => (await loaders()).policyVersionLoader),
    lazy: policyPage,
  },
  // The loader is in the preview's own chunk: visitors never fetch it.
  { path: '/politica-de-datos/borrador/vista-previa', lazy: preview },
];
