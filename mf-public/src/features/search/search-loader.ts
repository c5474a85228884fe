import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { readQuestion, searchAddress } from '../../parts/search-form/search-address';
import { askCatalogue, type CatalogueData } from '../../programs/catalogue-data';
import { type FoundPrograms, searchPrograms } from '../../programs/programs-call';

/** Nothing is asked for without words. */
const NOTHING: FoundPrograms = { programs: [], total: 0, approximate: false };

export function searchLoader({
  context,
  request,
}: LoaderFunctionArgs): Promise<CatalogueData<FoundPrograms>> {
  const question = readQuestion(new URL(request.url).searchParams);
  return askCatalogue({
    key: searchAddress(question),
    read: async () =>
      question.text ? searchPrograms(question, context.get(fetchContext), request.signal) : NOTHING,
    leaving: request.signal,
  });
}
