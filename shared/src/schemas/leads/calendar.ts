import { z } from '../../zod';

/** The caller's calendar feed, without its URL, which is shown only once. */
const calendarFeedSchema = z.object({
  creado: z.iso.datetime(),
  usado: z.iso.datetime().nullable().describe('Cuándo lo leyó un calendario por última vez'),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** The caller's calendar feed, if there is one. */
export const ownCalendarSchema = z.object({ enlace: calendarFeedSchema.nullable() });

/** A new feed, with its URL. */
export const newCalendarSchema = calendarFeedSchema.extend({
  url: z.string().describe('Se muestra una sola vez'),
});

export type NewCalendar = z.infer<typeof newCalendarSchema>;
