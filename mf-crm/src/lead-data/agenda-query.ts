import { getJson } from 'shared/json';
import { queryOptions, useQuery } from 'shared/query';
import { AGENDA_SECTIONS, type Agenda, agendaSchema } from 'shared/schemas';

/** Days after today whose deadlines are shown, too. */
export const DAYS_AHEAD = 4;

/** The day's agenda; for an admin the whole team's, or one adviser's. */
export const agendaQuery = (asesor = '') =>
  queryOptions({
    queryKey: ['leads', 'agenda', asesor],
    queryFn: ({ signal }) =>
      getJson('api', '/v1/leads/agenda', agendaSchema, { signal, query: { asesor, dias: DAYS_AHEAD } }),
    meta: { live: true },
  });

/** How much is left of a day. */
export const leftOf = (agenda: Agenda): number =>
  AGENDA_SECTIONS.reduce((sum, section) => sum + agenda[section].total, 0);

/** `leftOf` the agenda of who is signed in; undefined while it is not known. */
export const useAgendaCount = (): number | undefined => useQuery({ ...agendaQuery(), select: leftOf }).data;
