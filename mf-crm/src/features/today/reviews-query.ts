import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { documentsToReviewSchema } from 'shared/schemas';

/** Documents from applicants that wait for review, of the leads the reader may see. */
export const reviewsQuery = queryOptions({
  queryKey: ['leads', 'por revisar'],
  queryFn: ({ signal }) => getJson('api', '/v1/leads/reviews', documentsToReviewSchema, { signal }),
  meta: { live: true },
});
