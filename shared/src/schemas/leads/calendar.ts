import { z } from '../../zod';

/** The own calendar feed, without its address: that is told once. */
const calendarFeedSchema = z.object({
  creado: z.iso.datetime(),
  usado: z.iso.datetime().nullable().describe('Cuándo lo leyó un calendario por última vez'),
});

export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** Whether there is an own calendar feed. */
export const ownCalendarSchema = z.object({ enlace: calendarFeedSchema.nullable() });

/** A new feed. */
export const newCalendarSchema = calendarFeedSchema.extend({
  url: z.string().describe('Se muestra una sola vez'),
});

export type NewCalendar = z.infer<typeof newCalendarSchema>;
