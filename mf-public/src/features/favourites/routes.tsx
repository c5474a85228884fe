import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';

const favouritesPage = () => import(/* webpackChunkName: "favourites-page" */ './favourites-page');

const handle: PageHandle = {
  head: () => ({
    title: 'Mis favoritos',
    description: 'Los programas que guardó en este navegador, sin cuenta ni registro.',
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
