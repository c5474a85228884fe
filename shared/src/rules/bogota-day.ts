const OFFSET_MS = 5 * 3_600_000;

/** The day in Bogotá, `YYYY-MM-DD`. Colombia keeps UTC-5 all year, so that no date formatter is needed. */
export function bogotaDay(moment: Date | number = Date.now()): string {
  return new Date(Number(moment) - OFFSET_MS).toISOString().slice(0, 10);
}
