import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "catalogue-loaders" */ '../../programs/program-loader');
const programPage = () => import(/* webpackChunkName: "program-page" */ './program-page');
const previewPage = () => import(/* webpackChunkName: "program-preview" */ './preview-page');

export const programRoutes: RouteObject[] = [
  {
    path: '/programas/:slug',
    loader: lazyLoader(async () => (await loader()).programLoader),
    lazy: programPage,
  },
  {
    path: '/programas/:id/vista-previa',
    // The loader is in the preview's own chunk: visitors never fetch it.
    lazy: previewPage,
  },
];
