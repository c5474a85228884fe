import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { readSearchQuery, searchUrl } from '../../parts/search-form/search-url';
import { type CatalogueData, queryCatalogue } from '../../programs/catalogue-data';
import { type FoundPrograms, searchPrograms } from '../../programs/programs-call';

/** Without words there is no call. */
const NOTHING: FoundPrograms = { programs: [], total: 0, approximate: false };

export function searchLoader({
  context,
  request,
}: LoaderFunctionArgs): Promise<CatalogueData<FoundPrograms>> {
  const query = readSearchQuery(new URL(request.url).searchParams);
  return queryCatalogue({
    key: searchUrl(query),
    read: async () =>
      query.text ? searchPrograms(query, context.get(fetchContext), request.signal) : NOTHING,
    signal: request.signal,
  });
}
