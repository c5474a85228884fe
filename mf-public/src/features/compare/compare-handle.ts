import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import { toolHeads } from '../../content/tool-heads';

export const handle: PageHandle = {
  head: () => ({
    ...toolHeads.compare,
    canonicalPath: '/comparar',
    // Comparisons are not indexed; the programs have their own pages.
    noindex: true,
  }),
  preloadImages: [ridge],
};
