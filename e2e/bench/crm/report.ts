import { median, quantile } from '../statistics';
import type { CallTimes } from './measure-calls';

/** Calls that are named beside the figures of all. */
const NAMED = 5;

/** The calls at one size as a row: the median call, the slowest ones, how many are within the aim, and which read the whole table. */
export function callRow(title: string, calls: readonly CallTimes[], aimMs: number): string {
  const figures = calls
    .map(({ times, ...call }) => ({
      ...call,
      p50: median(times) ?? Number.NaN,
      p95: quantile(times, 0.95) ?? Number.NaN,
    }))
    .toSorted((one, other) => other.p95 - one.p95);
  const middle = (median(figures.map(({ p50 }) => p50)) ?? Number.NaN).toFixed(1);
  const slowest = figures
    .slice(0, NAMED)
    .map(({ name, role, p95 }) => `${name} (${role}) ${p95.toFixed(0)}`)
    .join(', ');
  const held = figures.filter(({ p95 }) => p95 <= aimMs).length;
  const whole = figures.filter(({ readsAll }) => readsAll).map(({ name, role }) => `${name} (${role})`);
  const plans = whole.length > 0 ? `; whole table read ✗: ${whole.join(', ')}` : '';
  return `| ${title} | ${middle} | ${slowest} | ≤ ${aimMs}: ${held} of ${figures.length}${held < figures.length ? ' ✗' : ' ✓'}${plans} |`;
}
