import { bogotaDay } from 'shared/rules';
import type { Message } from './conversation';

const MINUTE_MS = 60_000;
const WINDOW_MS = 24 * 60 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Milliseconds left to send free text: 24 hours from the client's last message; 0 when closed. After a reset there are no
 * messages, so the conversation's last activity is used instead.
 */
export function windowLeft(messages: readonly Message[], lastActivity: number, now: number): number {
  const last = messages.findLast(({ remitente }) => remitente === 'cliente')?.timestamp ?? lastActivity;
  return Math.max(0, last + WINDOW_MS - now);
}

/** Hours and minutes as "23:46". */
export function hoursAndMinutes(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

const CLOCK = new Intl.DateTimeFormat('es-CO', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
});
const DATE = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'short', timeZone: 'America/Bogota' });

/** Time of day in Bogotá, "14:06". */
export const clockTime = (moment: number): string => CLOCK.format(moment);

/** "Hoy", "Ayer" or the date. */
export function dayLabel(moment: number, now: number): string {
  const day = bogotaDay(moment);
  if (day === bogotaDay(now)) return 'Hoy';
  return day === bogotaDay(now - DAY_MS) ? 'Ayer' : DATE.format(moment);
}
