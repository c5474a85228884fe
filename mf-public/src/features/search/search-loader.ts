import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { askCatalogue, type CatalogueData } from '../catalogue/catalogue-data';
import { type FoundPrograms, searchPrograms } from '../catalogue/programs-call';
import { readQuestion, searchAddress } from './search-address';

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
