import { fetchContext, type PageHandle } from 'shared';
import { data, type LoaderFunctionArgs, type RouteObject } from 'shared/router';
import ridge from '../../assets/cordillera.svg';
import { queryCatalogue } from '../../programs/catalogue-data';
import { fetchProgramsByWords } from '../../programs/programs-call';
import { listedCourses } from '../../search-engines/structured-data';
import type { SubjectData, SubjectPrograms } from './subject-data';

const subjectPage = () => import(/* webpackChunkName: "subject-page" */ './subject-page');
// Loaded as data, like the words of the index pages.
const content = () => import(/* webpackChunkName: "subject-content" */ '../../content/subject-pages');

async function subjectLoader({ context, params, request }: LoaderFunctionArgs) {
  const subject = (await content()).subjectPages.find(({ slug }) => slug === params.slug);
  if (!subject) return data<SubjectData>({ state: 'missing' }, { status: 404 });
  const answer = await queryCatalogue<SubjectPrograms>({
    key: `?palabras=${subject.words.join(',')}`,
    read: async () => ({
      programs: await fetchProgramsByWords(subject.words, context.get(fetchContext), request.signal),
    }),
    signal: request.signal,
  });
  return { ...answer, subject };
}

const handle: PageHandle = {
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

export const subjectRoutes: RouteObject[] = [
  {
    path: '/temas/:slug',
    handle,
    loader: subjectLoader,
    lazy: async () => ({ Component: (await subjectPage()).SubjectPage }),
  },
];
