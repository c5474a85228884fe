/** The quantile below which `share` of the values lie, interpolated between neighbours; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [lower = Number.NaN, upper = lower] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return lower + (upper - lower) * (place % 1);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

const DOUBT = 0.05;

/**
 * The 95 % confidence interval of the median, as two of the values. It holds for any distribution, as the number of values below the
 * median is binomially distributed; null for fewer than six values.
 */
export function medianRange(values: readonly number[]): [low: number, high: number] | null {
  const sorted = values.toSorted((a, b) => a - b);
  const { length } = sorted;
  let cut = 0;
  let chance = 0.5 ** length;
  for (let sum = chance; sum <= DOUBT / 2; sum += chance) {
    cut += 1;
    chance *= (length - cut + 1) / cut;
  }
  const [low, high] = [sorted[cut - 1], sorted[length - cut]];
  return low === undefined || high === undefined ? null : [low, high];
}
