import { getJson, type Schema, sendJson } from 'shared/json';
import { queryClient, queryOptions } from 'shared/query';
import { type NewCalendar, newCalendarSchema, ownCalendarSchema } from 'shared/schemas';

export const CALENDAR_FAILURE = 'No pudimos consultar su calendario';

const PATH = '/v1/calendar';

/** Whether one's own calendar has a link; its URL is shown only once, when it is created. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => getJson('api', PATH, ownCalendarSchema, { signal, failure: CALENDAR_FAILURE }),
});

/** Creates the link, or replaces it. */
export async function createCalendar(): Promise<NewCalendar> {
  const { url, ...enlace } = await sendJson('api', PATH, newCalendarSchema, {
    method: 'POST',
    failure: 'No pudimos crear el enlace',
  });
  queryClient.setQueryData(calendarQuery.queryKey, { enlace });
  return { url, ...enlace };
}

const nothing: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

/** Ends the link at once. */
export async function revokeCalendar(): Promise<void> {
  await sendJson('api', PATH, nothing, { method: 'DELETE', failure: 'No pudimos anular el enlace' });
  queryClient.setQueryData(calendarQuery.queryKey, { enlace: null });
}
