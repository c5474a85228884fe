import { getJson } from 'shared/json';
import { queryOptions, useQuery } from 'shared/query';
import { leadFacetsSchema } from 'shared/schemas';
import { LEAD_KEYS } from './leads-cache';

/** Universities of the leads that the reader may see, sorted (spec: staff-panel §2, filter bar). */
const universitiesQuery = queryOptions({
  queryKey: LEAD_KEYS.facets,
  queryFn: ({ signal }) => getJson('api', '/v1/leads/facets', leadFacetsSchema, { signal }),
  select: ({ facetas }) =>
    facetas.universidad.valores
      .map(({ valor }) => valor)
      .toSorted((one, other) => one.localeCompare(other, 'es')),
});

/** Select options: the universities of the leads. The chosen one is included even while the others load. */
export function useUniversityOptions(chosen: string) {
  const { data: known = [] } = useQuery(universitiesQuery);
  return [...new Set([...known, ...(chosen ? [chosen] : [])])].map((value) => ({ value, label: value }));
}
