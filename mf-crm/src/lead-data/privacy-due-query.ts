import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { privacyDueSchema } from 'shared/schemas';

const DUE_MS = 300_000;

/** Privacy requests that are due soon; the tab of the privacy desk counts the same. */
export const privacyDueQuery = queryOptions({
  queryKey: ['privacy-requests', 'due'],
  queryFn: ({ signal }) => getJson('api', '/v1/privacy-requests/due', privacyDueSchema, { signal }),
  refetchInterval: DUE_MS,
});
