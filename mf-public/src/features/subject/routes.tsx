import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "catalogue-loaders" */ './subject-loader');
const subjectPage = () => import(/* webpackChunkName: "subject-page" */ './subject-page');

export const subjectRoutes: RouteObject[] = [
  {
    path: '/temas/:slug',
    loader: lazyLoader(async () => (await loader()).subjectLoader),
    lazy: async () => {
      const { SubjectPage, handle } = await subjectPage();
      return { Component: SubjectPage, handle };
    },
  },
];
