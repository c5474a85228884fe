import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import { toolHeads } from '../../content/tool-heads';

export const handle: PageHandle = {
  head: () => ({
    ...toolHeads.favourites,
    noindex: true,
  }),
  preloadImages: [ridge],
};
