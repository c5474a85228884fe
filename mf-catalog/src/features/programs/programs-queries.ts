import { allPages } from 'shared/json';
import { queryOptions } from 'shared/query';
import { programSchema } from 'shared/schemas';

/** Spec: staff-panel §8, program helper texts. */
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
