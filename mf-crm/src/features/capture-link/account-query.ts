import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { accountSchema } from 'shared/schemas';

/** The own account; the settings page has the same key, so that a new name changes the link at once. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => getJson('api', '/v1/account', accountSchema, { signal }),
});
