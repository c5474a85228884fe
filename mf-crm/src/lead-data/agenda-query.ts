import { getJson } from 'shared/json';
import { queryOptions, useQuery } from 'shared/query';
import { AGENDA_SECTIONS, type Agenda, agendaSchema } from 'shared/schemas';

/** Deadlines up to this many days after today are shown too. */
export const DAYS_AHEAD = 4;

/** Today's agenda: one's own; for an admin the whole team's, or that of one adviser. */
export const agendaQuery = (asesor = '') =>
  queryOptions({
    queryKey: ['leads', 'agenda', asesor],
    queryFn: ({ signal }) =>
      getJson('api', '/v1/leads/agenda', agendaSchema, { signal, query: { asesor, dias: DAYS_AHEAD } }),
    meta: { live: true },
  });

/** Number of items left in an agenda. */
export const leftOf = (agenda: Agenda): number =>
  AGENDA_SECTIONS.reduce((sum, section) => sum + agenda[section].total, 0);

/** Items left in the signed-in person's agenda; undefined until it is loaded. */
export const useAgendaCount = (): number | undefined => useQuery({ ...agendaQuery(), select: leftOf }).data;
