import { addDays, bogotaDay, bogotaTime, weekday } from 'shared/rules';
import { formatDay } from './format-day';

const MINUTE_MS = 60_000;
const DAY_NAMES = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'] as const;

/** How long ago: "6 min", "26 h", "3 d". Hours up to two days, since an answer is due within one. */
export function elapsed(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** A day relative to today: "hoy", "mañana", "ayer", "lun 20" within the week, else "20 oct". */
export function dayText(day: string, now: number): string {
  const today = bogotaDay(now);
  if (day === today) return 'hoy';
  if (day === addDays(today, 1)) return 'mañana';
  if (day === addDays(today, -1)) return 'ayer';
  if (day > today && day < addDays(today, 7)) return `${DAY_NAMES[weekday(day)]} ${Number(day.slice(8))}`;
  return formatDay(day, new Date(now));
}

/** A time relative to now: "hoy 14:00", "ayer 16:00", "lun 20 9:00". */
export const momentText = (moment: string, now: number): string =>
  `${dayText(bogotaDay(Date.parse(moment)), now)} ${bogotaTime(Date.parse(moment)).replace(/^0/, '')}`;
