// Colombia has no daylight saving time. Formatted by hand so that server and browser print the same.
const BOGOTA_OFFSET_MS = -5 * 60 * 60 * 1000;

/** Prints `2026-11-21` as `21/11/2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

/** Prints an ISO time as `21/11/2026, 09:05` in Bogotá. */
export function readTime(iso: string): string {
  const local = new Date(Date.parse(iso) + BOGOTA_OFFSET_MS).toISOString();
  const [year, month, day] = local.slice(0, 10).split('-');
  return `${day}/${month}/${year}, ${local.slice(11, 16)}`;
}
