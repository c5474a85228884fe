import type { PageHandle } from 'shared';
import ridge from '../../assets/cordillera.svg';
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
      canonicalPath: `/temas/${subject.slug}`,
      parents: [{ title: 'Temas', path: '/temas' }],
    };
  },
  preloadImages: [ridge],
  structuredData: listedCourses,
};
