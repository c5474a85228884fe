import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { readSearchQuery, searchUrl } from '../../parts/search-form/search-url';
import { type CatalogueData, queryCatalogue } from '../../programs/catalogue-data';
import { type FoundPrograms, searchPrograms } from '../../programs/programs-call';
import { nearSubjects, type SubjectLink } from './near-subjects';

/** Found programs with the subject pages that the words lead to. */
export interface SearchResults extends FoundPrograms {
  subjects: SubjectLink[];
}

/** Result without words: no call is made. */
const NOTHING: SearchResults = { programs: [], total: 0, approximate: false, subjects: [] };

const content = () => import(/* webpackChunkName: "subject-content" */ '../../content/subject-pages');

export function searchLoader({
  context,
  request,
}: LoaderFunctionArgs): Promise<CatalogueData<SearchResults>> {
  const query = readSearchQuery(new URL(request.url).searchParams);
  const read = async (): Promise<SearchResults> => {
    if (!query.text) return NOTHING;
    const [found, { subjectPages }] = await Promise.all([
      searchPrograms(query, context.get(fetchContext), request.signal),
      content(),
    ]);
    return { ...found, subjects: nearSubjects(query.text, subjectPages, found.total === 0) };
  };
  return queryCatalogue({ key: searchUrl(query), read, signal: request.signal });
}
