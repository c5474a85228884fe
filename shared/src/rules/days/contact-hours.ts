import { bogotaInstant } from '../leads/reminder-dates';
import { addDays, bogotaDay } from './bogota-day';
import { isPublicHoliday } from './public-holiday';

/** Hours of a day in which advisers may contact people, `HH:mm` in Bogotá. */
interface ContactHours {
  from: string;
  to: string;
}

// Ley 2300 de 2023: Monday to Friday 7:00–19:00, Saturday 8:00–15:00, never on Sundays and public holidays.
const WEEKDAY: ContactHours = { from: '07:00', to: '19:00' };
const SATURDAY: ContactHours = { from: '08:00', to: '15:00' };

/** The day of the week, 0 for Sunday. */
export const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Hours in which people may be contacted on a day (`YYYY-MM-DD`); null: not at all. */
export function contactHours(day: string): ContactHours | null {
  const number = weekday(day);
  if (number === 0 || isPublicHoliday(day)) return null;
  return number === 6 ? SATURDAY : WEEKDAY;
}

/** `07:00` in minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time in Bogotá, `HH:mm`. */
export const bogotaTime = (moment: number): string =>
  new Date(moment - 5 * 3_600_000).toISOString().slice(11, 16);

/** Whether people may be contacted now, until when (`until`), or from when (`opens`); instants in ISO 8601. */
export type ContactState =
  | { open: true; until: string }
  | { open: false; reason: 'domingo' | 'festivo' | 'hora'; opens: string };

/** Whether people may be contacted at a moment, in milliseconds. */
export function contactState(now: number): ContactState {
  const today = bogotaDay(now);
  const hours = contactHours(today);
  const time = bogotaTime(now);
  if (hours && time >= hours.from && time < hours.to) {
    return { open: true, until: bogotaInstant(today, hours.to) ?? '' };
  }
  const reason = hours ? 'hora' : weekday(today) === 0 ? 'domingo' : 'festivo';
  let day = hours && time < hours.from ? today : addDays(today, 1);
  let next = contactHours(day);
  while (!next) {
    day = addDays(day, 1);
    next = contactHours(day);
  }
  return { open: false, reason, opens: bogotaInstant(day, next.from) ?? '' };
}
