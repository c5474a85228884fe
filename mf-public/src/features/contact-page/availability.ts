import type { AdviserRoom } from '../../content/adviser-rooms';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** America/Bogota is UTC-5 all year; Intl.DateTimeFormat costs 30 ms on a phone. */
const BOGOTA_OFFSET_MINUTES = -5 * 60;

/** Minutes since midnight of a 12-hour text such as "8:00 AM". */
export function minutesOf(time: string): number {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time) ?? [];
  if (!hour || !minute) throw new Error(`No es una hora de 12 horas: ${time}`);
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 12 * 60 : 0);
}

/** Open within start and end, both included, by Colombia's clock (spec: public-site §4). */
export function isAvailable({ schedule }: Pick<AdviserRoom, 'schedule'>, now: number): boolean {
  const minutes = Math.floor(now / MINUTE_MS) + BOGOTA_OFFSET_MINUTES;
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return minutesOf(schedule.start) <= inDay && inDay <= minutesOf(schedule.end);
}

/** Falls one minute every 60 seconds, never below zero. */
export function waitMinutes(
  { estimatedWaitTime }: Pick<AdviserRoom, 'estimatedWaitTime'>,
  elapsedMs: number,
) {
  return Math.max(0, estimatedWaitTime - Math.floor(elapsedMs / MINUTE_MS));
}
