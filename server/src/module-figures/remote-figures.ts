import { Counter, Histogram, Registry as Metrics } from 'prom-client';
import type { FailureStage, RemoteEvent } from 'shared/contract';
import { coalesced } from '../http/kept-value';
import type { FigureStore } from './figure-store';
import {
  addCounts,
  type CountsByVersion,
  count,
  countsOf,
  type HourFigures,
  hourOf,
  KEPT_HOURS,
  noCounts,
  type VersionCounts,
} from './version-counts';

/** Loads and failures of a remote's version. */
export interface VersionFigures {
  loads: number;
  failures: number;
  failuresByStage: Partial<Record<FailureStage, number>>;
  /** Of the last loads; absent before the first. */
  medianMs?: number | undefined;
  p95Ms?: number | undefined;
}

const SECONDS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12];
const LABELS = ['remote', 'version'] as const;
/** How long the figures of other instances are good enough. */
const FRESH_MS = 2_000;
/** Counts that a crash may cost. */
const STORE_EVERY_MS = 5_000;

/**
 * Counts the loads and failures of remotes by version, for the panel and for Prometheus. With a store, the panel's figures
 * are those of all instances and outlast a restart; Prometheus adds up the counters of the instances itself.
 */
export class RemoteFigures {
  #since = new Date();
  /** What the store has. */
  #stored: CountsByVersion = new Map();
  /** What is on its way there, and what was counted since. */
  #sending: CountsByVersion = new Map();
  #counted: CountsByVersion = new Map();
  #readAt = 0;
  readonly #metrics = new Metrics();
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

  constructor(readonly store?: FigureStore) {}

  /** Since when they are counted. */
  get since(): Date {
    return this.#since;
  }

  /** Counts a report. The caller checks that the version exists: reports are unauthenticated. */
  record(event: RemoteEvent): void {
    const { remote, version, outcome, stage = 'page', milliseconds } = event;
    count(countsOf(this.#counted, `${remote}@${version}`), event, hourOf(Date.now()));
    if (outcome === 'failed') {
      this.#failures.inc({ remote, version, stage });
      return;
    }
    this.#loads.inc({ remote, version });
    this.#seconds.observe({ remote, version }, milliseconds / 1000);
  }

  /** Stores what was counted every few seconds. Returns the end of it, which stores the rest. */
  keepStoring(onError: (error: unknown) => void): () => Promise<void> {
    const save = () => this.#save().catch(onError);
    const timer = setInterval(() => void save(), STORE_EVERY_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await save();
    };
  }

  /** Takes in what other instances have counted. Rejects while the database is down; the figures stay as they were. */
  readonly refresh = coalesced(async (): Promise<void> => {
    if (!this.store || Date.now() - this.#readAt < FRESH_MS) return;
    await this.#save();
    const { counts, since } = await this.store.read();
    this.#stored = counts;
    if (since && since < this.#since) this.#since = since;
    this.#readAt = Date.now();
  });

  /** Figures of a version; zeros when nothing was reported of it. */
  of(remote: string, version: string): VersionFigures {
    const { loads, failuresByStage, times } = this.#all(`${remote}@${version}`);
    const sorted = [...times].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    const failures = Object.values(failuresByStage).reduce((sum, each) => sum + each, 0);
    return { loads, failures, failuresByStage, medianMs: at(0.5), p95Ms: at(0.95) };
  }

  /** The last 24 hours of all versions of a remote, oldest first. */
  lastHours(remote: string): HourFigures[] {
    const sources = [this.#stored, this.#sending, this.#counted];
    const keys = new Set(sources.flatMap((source) => [...source.keys()]));
    const all = [...keys].filter((key) => key.startsWith(`${remote}@`)).map((key) => this.#all(key));
    const now = hourOf(Date.now());
    return Array.from({ length: KEPT_HOURS }, (_, index) => {
      const figures = all.map(({ hours }) => hours.get(now - KEPT_HOURS + 1 + index));
      const sum = (what: keyof HourFigures) => figures.reduce((sum, each) => sum + (each?.[what] ?? 0), 0);
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

  #all(key: string): VersionCounts {
    const sum = noCounts();
    for (const source of [this.#stored, this.#sending, this.#counted]) {
      const counts = source.get(key);
      if (counts) addCounts(sum, counts);
    }
    return sum;
  }

  readonly #save = coalesced(async (): Promise<void> => {
    if (!this.store || this.#counted.size === 0) return;
    this.#sending = this.#counted;
    this.#counted = new Map();
    try {
      await this.store.add(this.#sending);
      // Counted here until the store is read again.
      for (const [key, counts] of this.#sending) addCounts(countsOf(this.#stored, key), counts);
    } catch (error) {
      for (const [key, counts] of this.#counted) addCounts(countsOf(this.#sending, key), counts);
      this.#counted = this.#sending;
      throw error;
    } finally {
      this.#sending = new Map();
    }
  });
}
