import { Counter, Histogram, Registry as Metrics } from 'prom-client';
import type { FailureStage, RemoteEvent } from 'shared/contract';

/** Loads and failures of a remote's version since this server started. */
export interface VersionFigures {
  loads: number;
  failures: number;
  failuresByStage: Partial<Record<FailureStage, number>>;
  /** Of the last loads; absent before the first. */
  medianMs?: number | undefined;
  p95Ms?: number | undefined;
}

/** Loads whose times are kept per version. */
const KEPT_TIMES = 500;
const SECONDS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12];
const LABELS = ['remote', 'version'] as const;

/** Loads and failures within one hour. */
export interface HourFigures {
  loads: number;
  failures: number;
}

/** Hours that are kept, the present one included. */
const HOURS = 24;
const HOUR_MS = 3_600_000;

interface Kept extends VersionFigures {
  times: number[];
  /** By the number of the hour since 1970. */
  hours: Map<number, HourFigures>;
}

/** Counts the loads and failures of remotes by version, for the panel and for Prometheus. */
export class RemoteFigures {
  /** Since when they are counted. */
  readonly since = new Date();
  readonly #metrics = new Metrics();
  readonly #versions = new Map<string, Kept>();
  readonly #loads = new Counter({
    name: 'remote_loads_total',
    help: 'Remotes that a browser has loaded',
    labelNames: LABELS,
    registers: [this.#metrics],
  });
  readonly #failures = new Counter({
    name: 'remote_failures_total',
    help: 'Remotes that failed in a browser or while the server rendered them',
    labelNames: [...LABELS, 'stage'],
    registers: [this.#metrics],
  });
  readonly #seconds = new Histogram({
    name: 'remote_load_seconds',
    help: 'Time from the request of a remote to its usable module',
    labelNames: LABELS,
    buckets: SECONDS,
    registers: [this.#metrics],
  });

  /** Counts a report. The caller checks that the version exists: reports are unauthenticated. */
  record({ remote, version, outcome, stage = 'page', milliseconds }: RemoteEvent): void {
    const kept = this.#of(remote, version);
    countHour(kept.hours, outcome);
    if (outcome === 'failed') {
      kept.failures += 1;
      kept.failuresByStage[stage] = (kept.failuresByStage[stage] ?? 0) + 1;
      this.#failures.inc({ remote, version, stage });
      return;
    }
    kept.loads += 1;
    kept.times = [...kept.times, milliseconds].slice(-KEPT_TIMES);
    this.#loads.inc({ remote, version });
    this.#seconds.observe({ remote, version }, milliseconds / 1000);
  }

  /** Figures of a version; zeros when nothing was reported of it. */
  of(remote: string, version: string): VersionFigures {
    const { times, hours: _, ...figures } = this.#versions.get(`${remote}@${version}`) ?? nothing();
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return { ...figures, medianMs: at(0.5), p95Ms: at(0.95) };
  }

  /** The last 24 hours of all versions of a remote, oldest first. */
  lastHours(remote: string): HourFigures[] {
    const kept = [...this.#versions].filter(([key]) => key.startsWith(`${remote}@`)).map(([, each]) => each);
    const now = Math.floor(Date.now() / HOUR_MS);
    return Array.from({ length: HOURS }, (_, index) => {
      const figures = kept.map(({ hours }) => hours.get(now - HOURS + 1 + index));
      const sum = (what: keyof HourFigures) => figures.reduce((all, each) => all + (each?.[what] ?? 0), 0);
      return { loads: sum('loads'), failures: sum('failures') };
    });
  }

  /** All figures in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#metrics.metrics();
  }

  get contentType(): string {
    return this.#metrics.contentType;
  }

  #of(remote: string, version: string): Kept {
    const key = `${remote}@${version}`;
    const kept = this.#versions.get(key) ?? nothing();
    this.#versions.set(key, kept);
    return kept;
  }
}

function countHour(hours: Kept['hours'], outcome: RemoteEvent['outcome']): void {
  const hour = Math.floor(Date.now() / HOUR_MS);
  const figures = hours.get(hour) ?? { loads: 0, failures: 0 };
  figures[outcome === 'loaded' ? 'loads' : 'failures'] += 1;
  hours.set(hour, figures);
  for (const known of hours.keys()) if (known <= hour - HOURS) hours.delete(known);
}

const nothing = (): Kept => ({ loads: 0, failures: 0, failuresByStage: {}, times: [], hours: new Map() });
