import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "catalogue-loaders" */ '../../programs/listing-loader');
const page = () => import(/* webpackChunkName: "university-page" */ './university-route');

/** In the order of `UNIVERSITIES`. Every page loads this file, so it does not import that list. */
const SLUGS = [
  'u-libertadores',
  'u-iberoamericana',
  'u-popular-del-cesar',
  'u-juan-de-castellanos',
  'u-poli',
  'fundes',
  'umecit',
  'cgedi',
  'el-politecnico-mayor-andino',
  'unade',
];

/** One path each instead of a parameter: the URL of an unknown university is an unknown path. */
export const universityRoutes: RouteObject[] = SLUGS.map(
  (slug): RouteObject => ({
    path: `/oferta-academica/${slug}`,
    loader: lazyLoader(async () => (await loader()).universityLoader(slug)),
    lazy: async () => (await page()).universityRoute(slug),
  }),
);
