import { getJson } from 'shared/json';
import { queryOptions } from 'shared/query';
import { agendaSchema } from 'shared/schemas';

/** Days after today whose deadlines are shown, too. */
const DAYS_AHEAD = 4;

/** The day's agenda; for an admin the whole team's, or one adviser's. */
export const agendaQuery = (asesor = '') =>
  queryOptions({
    queryKey: ['leads', 'agenda', asesor],
    queryFn: ({ signal }) =>
      getJson('api', '/v1/leads/agenda', agendaSchema, { signal, query: { asesor, dias: DAYS_AHEAD } }),
    meta: { live: true },
  });
