import type { PageHandle } from 'shared';
import { UNIVERSITIES } from 'shared/rules';
import { universityDescriptions } from '../../content/university-descriptions';
import { listedCourses } from '../../search-engines/structured-data';
import { UniversityPage } from './university-page';

/** The part of a university's route that is in the page's chunk. */
export function universityRoute(slug: string) {
  const university = UNIVERSITIES.find((each) => each.slug === slug);
  if (!university) throw new Error(`No university at ${slug}`);
  const description = universityDescriptions[university.name];
  const handle: PageHandle = {
    head: () => ({
      title: `${university.label}: programas y costos`,
      crumb: university.label,
      description,
      parents: [{ title: 'Oferta académica', path: '/oferta-academica' }],
    }),
    structuredData: listedCourses,
  };
  return { handle, Component: () => <UniversityPage university={university} /> };
}
