import { getJson } from 'shared/json';
import { keepPreviousData, queryOptions } from 'shared/query';
import { leadAnalyticsSchema } from 'shared/schemas';

/** A year of a million leads takes the server a few seconds. */
const LONGEST_MS = 60_000;

interface AnalyticsFilters {
  readonly desde: string;
  readonly hasta: string;
  readonly asesor: string;
  readonly universidad: string;
}

/** How the leads of a period went on; what was read before stays until the next is there. */
export const analyticsQuery = (filters: AnalyticsFilters) =>
  queryOptions({
    queryKey: ['leads', 'analytics', filters],
    queryFn: ({ signal }) =>
      getJson('api', '/v1/leads/analytics', leadAnalyticsSchema, {
        signal,
        query: { ...filters },
        timeoutMs: LONGEST_MS,
      }),
    placeholderData: keepPreviousData,
  });
