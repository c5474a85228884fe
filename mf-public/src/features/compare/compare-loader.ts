import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { askForPrograms } from '../catalogue/programs-by-id';
import { readCompared } from './compare-address';

export function compareLoader({ context, request }: LoaderFunctionArgs) {
  const ids = readCompared(new URL(request.url).searchParams);
  return askForPrograms(ids, context.get(fetchContext), request.signal);
}
