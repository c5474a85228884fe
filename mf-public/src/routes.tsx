import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import { UNIVERSITIES, type University } from 'shared/rules';
import ridge from './assets/cordillera.svg';
import { LISTINGS, type ListingContent } from './content/listings';
import { universityDescriptions } from './content/university-descriptions';
import { aboutRoutes } from './features/about/routes';
import { compareRoutes } from './features/compare/routes';
import { contactRoutes } from './features/contact-page/routes';
import { dataPolicyRoutes } from './features/data-policy/routes';
import { favouritesRoutes } from './features/favourites/routes';
import { indexRoutes } from './features/index-pages/routes';
import { landingRoutes } from './features/landing-pages/routes';
import { newsRoutes } from './features/news/routes';
import { programRoutes } from './features/program/routes';
import { searchRoutes } from './features/search/routes';
import { serviceRoutes } from './features/services/routes';
import { subjectRoutes } from './features/subject/routes';
import { staticRoute } from './parts/page/static-route';
import { listingLoader, universityLoader } from './programs/listing-loader';
import { listedCourses } from './search-engines/structured-data';

function listing(content: ListingContent): RouteObject {
  const handle: PageHandle = {
    head: () => ({
      title: content.heading,
      crumb: content.crumb,
      description: content.description,
      canonicalPath: content.path,
      illustration: content.illustration,
    }),
    preloadImages: [ridge],
    structuredData: listedCourses,
  };
  return {
    path: content.path,
    handle,
    loader: listingLoader(content.level),
    lazy: async () => {
      const { ListingPage } = await listingPage();
      return { Component: () => <ListingPage content={content} /> };
    },
  };
}

// The chunks' names are those that `module.json` gives: the server announces their files with the page.
const homePage = () => import(/* webpackChunkName: "home-page" */ './features/home/home-page');
const listingPage = () => import(/* webpackChunkName: "listing-page" */ './features/listing/listing-page');
const continuingPage = () =>
  import(
    /* webpackChunkName: "continuing-education-page" */ './features/continuing-education/continuing-education-page'
  );

const universityPage = () =>
  import(/* webpackChunkName: "university-page" */ './features/universities/university-page');

function universityRoute(university: University): RouteObject {
  const description = universityDescriptions[university.name];
  const handle: PageHandle = {
    head: () => ({ title: `${university.label}: programas y costos`, crumb: university.label, description }),
    structuredData: listedCourses,
  };
  return {
    path: `/oferta-academica/${university.slug}`,
    handle,
    loader: universityLoader(university.name),
    lazy: async () => {
      const { UniversityPage } = await universityPage();
      return { Component: () => <UniversityPage university={university} /> };
    },
  };
}

/** Every page of the public site, with the same paths as `module.json`. Data and head are known before the code is. */
export const routes: RouteObject[] = [
  staticRoute('/', 'home', async () => (await homePage()).HomePage),
  ...LISTINGS.map(listing),
  staticRoute(
    '/educacion-continua',
    'continuingEducation',
    async () => (await continuingPage()).ContinuingEducationPage,
  ),
  // One path each instead of a parameter: the URL of an unknown university is an unknown path.
  ...UNIVERSITIES.map(universityRoute),
  ...aboutRoutes,
  ...serviceRoutes,
  ...landingRoutes,
  ...newsRoutes,
  ...contactRoutes,
  ...dataPolicyRoutes,
  ...programRoutes,
  ...searchRoutes,
  ...compareRoutes,
  ...favouritesRoutes,
  ...indexRoutes,
  ...subjectRoutes,
];
