import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';
import type { IndexPageContent } from '../../content/index-pages';

const indexPage = () => import(/* webpackChunkName: "index-page" */ './index-page');
// Loaded as data, so that the texts of these pages are not in every page's script.
const content = () => import(/* webpackChunkName: "index-content" */ '../../content/index-pages');

const handle: PageHandle = {
  head: ({ data }) => {
    const page = data as IndexPageContent | undefined;
    return {
      title: page?.title ?? '',
      description: page?.description ?? '',
      illustration: page?.illustration,
    };
  },
  preloadImages: [ridge],
};

/** Pages that breadcrumbs show above others. */
export const indexRoutes: RouteObject[] = [
  'oferta-academica',
  'programas',
  'servicios',
  'sobre-nosotros',
  'temas',
].map(
  (step): RouteObject => ({
    path: `/${step}`,
    handle,
    loader: async () => (await content()).indexPages.find(({ path }) => path === `/${step}`),
    lazy: async () => ({ Component: (await indexPage()).IndexPage }),
  }),
);
