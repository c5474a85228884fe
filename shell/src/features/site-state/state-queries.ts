import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { siteStateSchema } from 'shared/schemas';

export const STATE_FAILURE = 'No pudimos consultar el estado';

const REFRESH_MS = 60_000;
/** The server probes every part, and waits for one that does not answer. */
const TRIAL_MS = 20_000;

/** Health of the system, for admins. */
export const siteStateQuery = queryOptions({
  queryKey: ['site-state'],
  queryFn: ({ signal }) =>
    getJson('api', '/v1/state', siteStateSchema, { signal, failure: STATE_FAILURE, timeoutMs: TRIAL_MS }),
  refetchInterval: REFRESH_MS,
});
