/** The value that the `share` of all is below, between two of them in proportion; null without any, or when one is missing. */
export function quantile(values: readonly (number | null)[], share: number): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length < values.length) return null;
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? 0;
  return lower + (upper - lower) * (place % 1);
}

/** The middle one of the values; null without any, or when one is missing. */
export const median = (values: readonly (number | null)[]): number | null => quantile(values, 0.5);

const DOUBT = 0.05;

/**
 * Between which two of the values the true median lies with a probability of 95 %, whatever their distribution (from the
 * binomial distribution of how many are below it); null for less than six values.
 */
export function medianRange(values: readonly number[]): [low: number, high: number] | null {
  const sorted = [...values].sort((a, b) => a - b);
  const { length } = sorted;
  let cut = 0;
  let chance = 0.5 ** length;
  let sum = chance;
  while (sum <= DOUBT / 2) {
    cut += 1;
    chance *= (length - cut + 1) / cut;
    sum += chance;
  }
  const [low, high] = [sorted[cut - 1], sorted[length - cut]];
  return low === undefined || high === undefined ? null : [low, high];
}
