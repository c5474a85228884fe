import type { FailureStage, RemoteEvent } from 'shared/contract';

/** Loads and failures within one hour. */
export interface HourFigures {
  loads: number;
  failures: number;
}

/** What was reported of a version. */
export interface VersionCounts {
  loads: number;
  failuresByStage: Partial<Record<FailureStage, number>>;
  /** Milliseconds of the last loads, oldest first. */
  times: number[];
  /** By the number of the hour since 1970. */
  hours: Map<number, HourFigures>;
}

/** By `<remote>@<version>`. */
export type CountsByVersion = Map<string, VersionCounts>;

/** Loads whose times are kept per version. */
export const KEPT_TIMES = 500;
/** Hours that are kept, the present one included. */
export const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;

export const hourOf = (time: number): number => Math.floor(time / HOUR_MS);

export const noCounts = (): VersionCounts => ({ loads: 0, failuresByStage: {}, times: [], hours: new Map() });

export function countsOf(all: CountsByVersion, key: string): VersionCounts {
  const counts = all.get(key) ?? noCounts();
  all.set(key, counts);
  return counts;
}

/** Counts one report. */
export function count(
  counts: VersionCounts,
  { outcome, stage = 'page', milliseconds }: Pick<RemoteEvent, 'outcome' | 'stage' | 'milliseconds'>,
  hour: number,
): void {
  const figures = counts.hours.get(hour) ?? { loads: 0, failures: 0 };
  counts.hours.set(hour, figures);
  if (outcome === 'failed') {
    figures.failures += 1;
    counts.failuresByStage[stage] = (counts.failuresByStage[stage] ?? 0) + 1;
    return;
  }
  figures.loads += 1;
  counts.loads += 1;
  counts.times = [...counts.times, milliseconds].slice(-KEPT_TIMES);
}

/** Adds counts that came later. */
export function addCounts(to: VersionCounts, more: VersionCounts): void {
  to.loads += more.loads;
  to.times = [...to.times, ...more.times].slice(-KEPT_TIMES);
  for (const [stage, failures] of Object.entries(more.failuresByStage) as [FailureStage, number][]) {
    to.failuresByStage[stage] = (to.failuresByStage[stage] ?? 0) + failures;
  }
  for (const [hour, { loads, failures }] of more.hours) {
    const known = to.hours.get(hour) ?? { loads: 0, failures: 0 };
    to.hours.set(hour, { loads: known.loads + loads, failures: known.failures + failures });
  }
}
