import { bogotaDay, bogotaDayStart } from 'shared/rules';

/** 07:00 in Bogotá. */
const HOURS = 7;

/** The day whose mails are due, and since when; null until it is 07:00 in Bogotá. */
export function morningOf(now: number): { readonly dia: string; readonly since: Date } | null {
  const dia = bogotaDay(now);
  const since = new Date(bogotaDayStart(dia).getTime() + HOURS * 3_600_000);
  return now < since.getTime() ? null : { dia, since };
}
