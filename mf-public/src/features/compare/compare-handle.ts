import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import illustration from '../../assets/pictures/cat-negocios-1280.jpg';
import { toolHeads } from '../../content/tool-heads';
import { compareUrl } from '../../parts/saved/compare-url';
import type { ProgramsById } from '../../programs/programs-by-id';

export const handle: PageHandle = {
  head: ({ data }) => {
    const answer = data as ProgramsById | undefined;
    const programs = answer && 'value' in answer ? answer.value.programs : [];
    return {
      ...toolHeads.compare,
      ...(programs.length > 0 && {
        title: `Comparar ${programs.map(({ title }) => title).join(' · ')}`,
        crumb: toolHeads.compare.title,
        shareDetail: 'Precio, duración y modalidad, lado a lado',
      }),
      canonicalPath: compareUrl(programs.map(({ id }) => id)),
      illustration,
      // Comparisons are not indexed, as the programs have their own pages, but people share their links.
      noindex: true,
      shared: true,
    };
  },
  preloadImages: [ridge],
};
