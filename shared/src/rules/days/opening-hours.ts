const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** America/Bogota is UTC-5 all year; Intl.DateTimeFormat costs 30 ms on a phone. */
const BOGOTA_OFFSET_MINUTES = -5 * 60;

/** Daily hours in Colombian time, both included, as 12-hour texts such as "8:00 AM". */
export interface OpeningHours {
  start: string;
  end: string;
}

/** Minutes since midnight of a 12-hour text. Throws when the text is not one. */
export function minutesOf(time: string): number {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time) ?? [];
  if (!hour || !minute) throw new Error(`No es una hora de 12 horas: ${time}`);
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 12 * 60 : 0);
}

/** Open within start and end, both included (spec: public-site §4). `now` in milliseconds since 1970. */
export function isOpen({ start, end }: OpeningHours, now: number): boolean {
  const minutes = Math.floor(now / MINUTE_MS) + BOGOTA_OFFSET_MINUTES;
  const inDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return minutesOf(start) <= inDay && inDay <= minutesOf(end);
}
