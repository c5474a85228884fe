import { bogotaDay } from '../days/bogota-day';

const OF_AGE = 18;

/**
 * Whether a person born on a day (`YYYY-MM-DD`) is under 18 in Bogotá; false for a text that is not a day and for future
 * days. A person born on 29 February comes of age on 1 March.
 */
export function isMinor(birthDay: string, today: string = bogotaDay()): boolean {
  const [, year, rest] = /^(\d{4})(-\d{2}-\d{2})$/.exec(birthDay) ?? [];
  return year !== undefined && birthDay <= today && `${Number(year) + OF_AGE}${rest}` > today;
}
