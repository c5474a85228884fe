import { bogotaDay } from '../rules/days/bogota-day';
import { z } from '../zod';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const RANGE = `Use una fecha entre ${FIRST_YEAR} y ${LAST_YEAR}.`;

/** The database engines have no year 0, and cannot read the day after the last day of 9999. */
const inRange = (date: string) => date >= `${FIRST_YEAR}` && date < `${LAST_YEAR + 1}`;

/** A calendar day in a request, `YYYY-MM-DD`; `error` is the Spanish message when it is not one. */
export const dayOr = (error: string) => z.iso.date({ error, abort: true }).refine(inRange, RANGE);
/** A calendar day in a request, `YYYY-MM-DD`. */
export const day = dayOr('Use una fecha como 2026-11-21.');
/** A day up to today in Bogotá. */
export const pastDay = day.refine((value) => value <= bogotaDay(), 'Use una fecha que no esté en el futuro.');
/** An instant in a request, ISO 8601 with offset. `error` and `range`: the Spanish messages when it is not one, or out of range. */
export const momentOr = (error: string, range = RANGE) =>
  z.iso.datetime({ offset: true, error, abort: true }).refine(inRange, range);
/** An instant in a request, ISO 8601 with offset. */
export const moment = momentOr('Use una fecha y hora como 2026-11-21T13:00:00.000Z.');
