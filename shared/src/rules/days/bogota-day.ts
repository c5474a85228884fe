const OFFSET_MS = 5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** The day in Bogotá, `YYYY-MM-DD`. Colombia is UTC-5 all year, so no date formatter is needed. */
export function bogotaDay(moment: Date | number = Date.now()): string {
  return new Date(Number(moment) - OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a day (`YYYY-MM-DD`) begins in Bogotá. */
export function bogotaDayStart(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + OFFSET_MS);
}

/** The day (`YYYY-MM-DD`) that is a number of days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
