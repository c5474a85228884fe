const DAY_MS = 86_400_000;

/** Whole days until a date; 0 on the last day, or if the date is invalid. */
export function daysLeft(until: string, now: number): number {
  const left = Math.floor((Date.parse(until) - now) / DAY_MS);
  return Number.isNaN(left) ? 0 : Math.max(0, left);
}
