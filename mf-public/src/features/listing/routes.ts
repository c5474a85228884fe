import type { RouteObject } from 'shared/router';
import { lazyLoader } from '../../programs/lazy-loader';

const loader = () => import(/* webpackChunkName: "catalogue-loaders" */ '../../programs/listing-loader');
const page = () => import(/* webpackChunkName: "listing-page" */ './listing-route');

/** spec: public-site §2, "Catalogue listings"; in the order of `content/listings.ts`. */
export const listingRoutes: RouteObject[] = ['/pregrado', '/posgrado', '/bachillerato', '/ingles'].map(
  (path): RouteObject => ({
    path,
    loader: lazyLoader(async () => (await loader()).listingLoader(path)),
    lazy: async () => (await page()).listingRoute(path),
  }),
);
