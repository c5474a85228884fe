import { isHoliday } from 'colombian-holidays';

/** Whether a day (`YYYY-MM-DD`) is a public holiday in Colombia. Noon in local time: the library reads the day in the local time zone. */
export const isPublicHoliday = (day: string): boolean => isHoliday(new Date(`${day}T12:00:00`));
