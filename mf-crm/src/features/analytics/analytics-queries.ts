import { getJson } from 'shared/json';
import { keepPreviousData, queryOptions } from 'shared/query';
import { leadAnalyticsSchema } from 'shared/schemas';

/** For a year with a million leads, the server needs a few seconds. */
const LONGEST_MS = 60_000;

interface AnalyticsFilters {
  readonly desde: string;
  readonly hasta: string;
  readonly asesor: string;
  readonly universidad: string;
}

/** Progress of the leads of a period. The previous figures stay until the next ones are there. */
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
