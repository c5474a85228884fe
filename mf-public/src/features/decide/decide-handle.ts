import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import illustration from '../../assets/pictures/continua-1280.jpg';
import { toolHeads } from '../../content/tool-heads';

export const handle: PageHandle = {
  head: () => ({ ...toolHeads.decide, canonicalPath: '/decidir', illustration }),
  preloadImages: [ridge],
};
