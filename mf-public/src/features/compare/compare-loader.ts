import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { readCompared } from '../../parts/saved/compare-url';
import { queryProgramsById } from '../../programs/programs-by-id';

export function compareLoader({ context, request }: LoaderFunctionArgs) {
  const ids = readCompared(new URL(request.url).searchParams);
  return queryProgramsById(ids, context.get(fetchContext), request.signal);
}
