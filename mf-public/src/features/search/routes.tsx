import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';
import { toolHeads } from '../../content/tool-heads';
import { searchLoader } from './search-loader';

const searchPage = () => import(/* webpackChunkName: "search-page" */ './search-page');

const handle: PageHandle = {
  head: () => ({
    ...toolHeads.search,
    canonicalPath: '/buscar',
    // Search results are not indexed; the programs have their own pages.
    noindex: true,
  }),
  preloadImages: [ridge],
};

export const searchRoutes: RouteObject[] = [
  {
    path: '/buscar',
    handle,
    loader: searchLoader,
    lazy: async () => ({ Component: (await searchPage()).SearchPage }),
  },
];
