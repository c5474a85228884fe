import { addDays, bogotaDay, bogotaDayStart } from './bogota-day';
import { minutesOf, weekday } from './contact-hours';
import { isPublicHoliday } from './public-holiday';

/** Start and end time on a day, `HH:mm` in Bogotá. */
interface DayHours {
  readonly desde: string;
  readonly hasta: string;
}

/** Working hours: Monday to Friday, and Saturday unless null. Nobody works on Sundays and public holidays. */
export interface WorkingHours {
  readonly semana: DayHours;
  readonly sabado: DayHours | null;
}

const MINUTE_MS = 60_000;
/** Days to look ahead; longer than any run of days without work. */
const LOOKED_AHEAD = 400;

/** Start and end of a day's work, in milliseconds since 1970; null on a day without work. */
function shiftOf(hours: WorkingHours, day: string): readonly [number, number] | null {
  const number = weekday(day);
  const times = number === 0 ? null : number === 6 ? hours.sabado : hours.semana;
  if (!times || isPublicHoliday(day)) return null;
  const midnight = bogotaDayStart(day).getTime();
  return [midnight + minutesOf(times.desde) * MINUTE_MS, midnight + minutesOf(times.hasta) * MINUTE_MS];
}

/** Whether somebody with these hours works at an instant. */
export function isWorking(hours: WorkingHours, at: number): boolean {
  const shift = shiftOf(hours, bogotaDay(at));
  return shift !== null && at >= shift[0] && at < shift[1];
}

/** The instant when a number of working minutes after `from` is over; other time does not count. */
export function afterWorkingMinutes(hours: WorkingHours, from: number, minutes: number): number {
  let left = minutes * MINUTE_MS;
  let day = bogotaDay(from);
  for (let looked = 0; looked < LOOKED_AHEAD; looked += 1, day = addDays(day, 1)) {
    const shift = shiftOf(hours, day);
    if (!shift) continue;
    const begin = Math.max(from, shift[0]);
    const room = shift[1] - begin;
    if (room <= 0) continue;
    if (left <= room) return begin + left;
    left -= room;
  }
  throw new Error('There is no working time in more than a year');
}
