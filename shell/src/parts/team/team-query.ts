import { allPages } from 'shared/json';
import { queryOptions } from 'shared/query';
import { staffUserSchema } from 'shared/schemas';

export const TEAM_FAILURE = 'No pudimos cargar los usuarios';
export const TEAM_KEY = ['users'] as const;
export const TEAM_PATH = '/v1/users';

/** The server's largest page size. */
const PAGE = 200;

/** All staff accounts by name. */
export const teamQuery = queryOptions({
  queryKey: TEAM_KEY,
  queryFn: ({ signal }) =>
    allPages('api', TEAM_PATH, staffUserSchema.array(), {
      signal,
      query: { limit: PAGE },
      failure: TEAM_FAILURE,
    }),
});
