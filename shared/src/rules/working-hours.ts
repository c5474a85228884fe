import { addDays, bogotaDay, bogotaDayStart } from './bogota-day';

/** From one time of a day to another, `HH:mm` in Bogotá. */
interface DayHours {
  readonly desde: string;
  readonly hasta: string;
}

/** When somebody works: Monday to Friday, and on Saturdays if at all. Never on Sundays and public holidays. */
export interface WorkingHours {
  readonly semana: DayHours;
  readonly sabado: DayHours | null;
}

/** Whether a day (`YYYY-MM-DD`) is a public holiday. */
export type IsHoliday = (day: string) => boolean;

const MINUTE_MS = 60_000;
/** Longer than any row of days without work. */
const LOOKED_AHEAD = 400;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Beginning and end of the work of a day, in milliseconds; null on a day without work. */
function shiftOf(hours: WorkingHours, day: string, isHoliday: IsHoliday): readonly [number, number] | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const times = weekday === 0 ? null : weekday === 6 ? hours.sabado : hours.semana;
  if (!times || isHoliday(day)) return null;
  const midnight = bogotaDayStart(day).getTime();
  return [midnight + minutesOf(times.desde) * MINUTE_MS, midnight + minutesOf(times.hasta) * MINUTE_MS];
}

/** Whether somebody with these hours works at an instant. */
export function isWorking(hours: WorkingHours, at: number, isHoliday: IsHoliday): boolean {
  const shift = shiftOf(hours, bogotaDay(at), isHoliday);
  return shift !== null && at >= shift[0] && at < shift[1];
}

/** The instant at which so many minutes of work are over, counted from another; time without work does not count. */
export function afterWorkingMinutes(
  hours: WorkingHours,
  from: number,
  minutes: number,
  isHoliday: IsHoliday,
): number {
  let left = minutes * MINUTE_MS;
  let day = bogotaDay(from);
  for (let looked = 0; looked < LOOKED_AHEAD; looked += 1, day = addDays(day, 1)) {
    const shift = shiftOf(hours, day, isHoliday);
    if (!shift) continue;
    const begin = Math.max(from, shift[0]);
    const room = shift[1] - begin;
    if (room <= 0) continue;
    if (left <= room) return begin + left;
    left -= room;
  }
  throw new Error('There is no working time in more than a year');
}
