import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { documentsToReviewSchema } from 'shared/schemas';

/** Documents that applicants sent and nobody has looked at, of the leads in reach. */
export const reviewsQuery = queryOptions({
  queryKey: ['leads', 'por revisar'],
  queryFn: ({ signal }) => getJson('api', '/v1/leads/reviews', documentsToReviewSchema, { signal }),
  meta: { live: true },
});
