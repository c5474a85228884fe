/** Loads and failures of a version that a network has reported. */
export interface Reports {
  loads: number;
  failures: number;
}

/** Reports of a version, weighted by network. */
export interface Tally extends Reports {
  /** How many networks have seen it fail. */
  failing: number;
}

/** Most reports that count from one network: if it sends more, they are scaled down to this number. */
const NETWORK_WEIGHT = 10;
/** Fewest failures for which a canary is stopped. */
const MIN_FAILURES = 5;
/** Fewest reports from which the stable version's error rate is computed; with fewer it is assumed to work. */
const MIN_STABLE = 20;
/** Error rates that a canary may always have and that it may never exceed, whatever the stable version's rate. */
const ALLOWED_RATE = 0.02;
const MAX_RATE = 0.2;
/** Allowed multiple of the stable version's error rate. */
const ALLOWED_FACTOR = 2;
/** Standard errors by which rates must differ: chance alone causes it once in 200 times. */
const CERTAIN = 2.58;

const sizeOf = ({ loads, failures }: Reports) => loads + failures;

/** Share of failures, from 0 to 1. */
export const rateOf = (reports: Reports): number =>
  sizeOf(reports) > 0 ? reports.failures / sizeOf(reports) : 0;

/**
 * Adds up what networks have reported, so that none counts for more than a few visitors. If `minNetworks` is 1, as when all
 * visitors share a network, every report counts fully.
 */
export function tallyOf(networks: Iterable<Reports>, minNetworks: number): Tally {
  const most = minNetworks === 1 ? Number.POSITIVE_INFINITY : NETWORK_WEIGHT;
  const tally = { loads: 0, failures: 0, failing: 0 };
  for (const reports of networks) {
    const weight = Math.min(1, most / Math.max(1, sizeOf(reports)));
    tally.loads += reports.loads * weight;
    tally.failures += reports.failures * weight;
    if (reports.failures > 0) tally.failing += 1;
  }
  return tally;
}

/** Error rate, from 0 to 1, above which a canary may be stopped. */
export function canaryLimit(stable: Reports): number {
  if (sizeOf(stable) < MIN_STABLE) return ALLOWED_RATE;
  return Math.min(MAX_RATE, Math.max(ALLOWED_RATE, rateOf(stable) * ALLOWED_FACTOR));
}

/** By how many standard errors the canary's rate is above the stable version's or, if that is unknown, above `ALLOWED_RATE`. */
function distance(canary: Tally, stable: Tally): number {
  const known = sizeOf(stable) >= MIN_STABLE;
  const base = known ? rateOf(stable) : ALLOWED_RATE;
  const pooled = known
    ? rateOf({ loads: canary.loads + stable.loads, failures: canary.failures + stable.failures })
    : ALLOWED_RATE;
  const spread = pooled * (1 - pooled) * (1 / sizeOf(canary) + (known ? 1 / sizeOf(stable) : 0));
  return spread > 0 ? (rateOf(canary) - base) / Math.sqrt(spread) : 0;
}

/**
 * Whether a canary must stop. As anybody can report, failures count only when `minNetworks` networks have seen some, and no
 * report about the stable version lets the canary fail more often than `MAX_RATE`.
 */
export function mustStop(canary: Tally, stable: Tally, minNetworks: number): boolean {
  if (canary.failing < minNetworks || canary.failures < MIN_FAILURES) return false;
  const rate = rateOf(canary);
  if (rate > MAX_RATE) return true;
  return rate > canaryLimit(stable) && distance(canary, stable) > CERTAIN;
}
