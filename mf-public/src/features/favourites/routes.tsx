import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';
import { toolHeads } from '../../content/tool-heads';

const favouritesPage = () => import(/* webpackChunkName: "favourites-page" */ './favourites-page');

const handle: PageHandle = {
  head: () => ({
    ...toolHeads.favourites,
    noindex: true,
  }),
  preloadImages: [ridge],
};

export const favouritesRoutes: RouteObject[] = [
  {
    path: '/favoritos',
    handle,
    lazy: async () => ({ Component: (await favouritesPage()).FavouritesPage }),
  },
];
