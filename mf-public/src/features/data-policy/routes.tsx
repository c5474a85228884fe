import type { RouteObject } from 'shared/router';
import { staticRoute } from '../../parts/page/static-route';
import { lazyLoader } from '../../programs/lazy-loader';

const policyPage = () => import(/* webpackChunkName: "data-policy-page" */ './data-policy-page');
const preview = () => import(/* webpackChunkName: "policy-preview" */ './policy-preview');
const loaders = () => import(/* webpackChunkName: "policy-loaders" */ './policy-loaders');

/** spec: public-site §2, "Other routes". */
export const dataPolicyRoutes: RouteObject[] = [
  staticRoute('/politica-de-datos', 'dataPolicy', async () => (await policyPage()).DataPolicyPage, {
    data: async (args) => (await loaders()).policyInForce(args),
  }),
  {
    path: '/politica-de-datos/:version',
    loader: lazyLoader(async () => (await loaders()).policyVersionLoader),
    lazy: async () => {
      const { DataPolicyPage, versionHandle } = await policyPage();
      return { Component: DataPolicyPage, handle: versionHandle };
    },
  },
  // Its loader is in its chunk: visitors fetch nothing of it.
  { path: '/politica-de-datos/borrador/vista-previa', lazy: preview },
];
