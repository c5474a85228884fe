import { isHoliday } from 'colombian-holidays';

/** Whether a day (`YYYY-MM-DD`) is a public holiday in Colombia. The library reads the calendar day of the runtime's own time zone. */
export const isPublicHoliday = (day: string): boolean => isHoliday(new Date(`${day}T12:00:00`));
