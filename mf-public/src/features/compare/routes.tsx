import type { PageHandle } from 'shared';
import type { RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';
import { toolHeads } from '../../content/tool-heads';
import { compareLoader } from './compare-loader';

const comparePage = () => import(/* webpackChunkName: "compare-page" */ './compare-page');

const handle: PageHandle = {
  head: () => ({
    ...toolHeads.compare,
    canonicalPath: '/comparar',
    // Comparisons are not indexed; the programs have their own pages.
    noindex: true,
  }),
  preloadImages: [ridge],
};

export const compareRoutes: RouteObject[] = [
  {
    path: '/comparar',
    handle,
    loader: compareLoader,
    lazy: async () => ({ Component: (await comparePage()).ComparePage }),
  },
];
