import type { RouteObject } from 'shared/router';

const favouritesPage = () => import(/* webpackChunkName: "favourites-page" */ './favourites-page');

export const favouritesRoutes: RouteObject[] = [
  {
    path: '/favoritos',
    lazy: async () => {
      const { FavouritesPage, handle } = await favouritesPage();
      return { Component: FavouritesPage, handle };
    },
  },
];
