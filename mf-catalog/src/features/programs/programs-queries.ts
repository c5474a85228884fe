import { allPages } from 'shared/json';
import { queryOptions } from 'shared/query';
import { programSchema } from 'shared/schemas';

/** spec: public-site §7 (texts of a failed call). */
export const LIST_FAILURE = 'Error al obtener programas';

/** The whole catalogue: `GET /v1/programs`, public and paged. */
export const programsQuery = queryOptions({
  queryKey: ['programs'],
  queryFn: ({ signal }) =>
    allPages('programs', '/v1/programs', programSchema.array(), {
      signal,
      auth: 'none',
      failure: LIST_FAILURE,
    }),
});
