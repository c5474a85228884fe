import { fetchContext } from 'shared';
import { data, type LoaderFunctionArgs, redirect } from 'shared/router';
import { queryCatalogue } from '../../programs/catalogue-data';
import { fetchProgramsByWords } from '../../programs/programs-call';
import type { SubjectData, SubjectPrograms } from './subject-data';

// Loaded as data, like the texts of the index pages.
const content = () => import(/* webpackChunkName: "subject-content" */ '../../content/subject-pages');

/** The programs of the subject in the URL. Like all URLs of the site, its canonical form is in lower case. */
export async function subjectLoader({ context, params, request }: LoaderFunctionArgs) {
  const subject = (await content()).subjectPages.find(({ slug }) => slug === params.slug?.toLowerCase());
  if (!subject) return data<SubjectData>({ state: 'missing' }, { status: 404 });
  if (subject.slug !== params.slug)
    throw redirect(`/temas/${subject.slug}${new URL(request.url).search}`, 301);
  const answer = await queryCatalogue<SubjectPrograms>({
    key: `?palabras=${subject.words.join(',')}`,
    read: async () => ({
      programs: await fetchProgramsByWords(subject.words, context.get(fetchContext), request.signal),
    }),
    signal: request.signal,
  });
  return { ...answer, subject };
}
