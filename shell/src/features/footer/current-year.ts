/** Colombia has no daylight saving time. */
const BOGOTA_OFFSET_MS = -5 * 60 * 60 * 1000;

/**
 * The current year in Colombia; the server may run in another time zone. Without `Intl`, whose first use would make
 * every page load its tables.
 */
export function currentYear(now = new Date()): string {
  return String(new Date(now.getTime() + BOGOTA_OFFSET_MS).getUTCFullYear());
}
