import type { RouteObject } from 'shared/router';
import { aboutRoutes } from './features/about/routes';
import { compareRoutes } from './features/compare/routes';
import { contactRoutes } from './features/contact-page/routes';
import { dataPolicyRoutes } from './features/data-policy/routes';
import { decideRoutes } from './features/decide/routes';
import { favouritesRoutes } from './features/favourites/routes';
import { indexRoutes } from './features/index-pages/routes';
import { landingRoutes } from './features/landing-pages/routes';
import { listingRoutes } from './features/listing/routes';
import { newsRoutes } from './features/news/routes';
import { payingRoutes } from './features/paying/routes';
import { programRoutes } from './features/program/routes';
import { searchRoutes } from './features/search/routes';
import { serviceRoutes } from './features/services/routes';
import { subjectRoutes } from './features/subject/routes';
import { universityRoutes } from './features/universities/routes';
import { staticRoute } from './parts/page/static-route';

// `module.json` gives the chunk names: the server announces their files with the page.
const homePage = () => import(/* webpackChunkName: "home-page" */ './features/home/home-page');
const loaders = () => import(/* webpackChunkName: "desk-loaders" */ './news/desk-loaders');
const continuingPage = () =>
  import(
    /* webpackChunkName: "continuing-education-page" */ './features/continuing-education/continuing-education-page'
  );

/**
 * Every page of the public site, with the same paths as `module.json`. The pages' code is in separate chunks, because
 * every page loads this entry.
 */
export const routes: RouteObject[] = [
  staticRoute('/', 'home', async () => (await homePage()).HomePage, {
    data: async (args) => (await loaders()).homeDataOf(args),
  }),
  ...listingRoutes,
  staticRoute(
    '/educacion-continua',
    'continuingEducation',
    async () => (await continuingPage()).ContinuingEducationPage,
  ),
  ...universityRoutes,
  ...aboutRoutes,
  ...serviceRoutes,
  ...landingRoutes,
  ...newsRoutes,
  ...contactRoutes,
  ...dataPolicyRoutes,
  ...payingRoutes,
  ...programRoutes,
  ...searchRoutes,
  ...compareRoutes,
  ...favouritesRoutes,
  ...indexRoutes,
  ...subjectRoutes,
  ...decideRoutes,
];
