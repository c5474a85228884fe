import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
import illustration from '../../assets/pictures/continua-1280.jpg';
import { listedCourses } from '../../search-engines/structured-data';
import type { SubjectData } from './subject-data';

/** Head and structured data of a subject's page. */
export const handle: PageHandle = {
  head: ({ data: page }) => {
    const { subject } = (page as SubjectData | undefined) ?? {};
    if (!subject) {
      return {
        title: 'Página no encontrada',
        description: 'La página que buscas no existe o fue movida.',
        noindex: true,
      };
    }
    return {
      title: subject.heading,
      crumb: subject.label,
      description: subject.description,
      illustration,
      canonicalPath: `/temas/${subject.slug}`,
      parents: [{ title: 'Programas por tema', path: '/temas' }],
    };
  },
  preloadImages: [ridge],
  structuredData: listedCourses,
};
