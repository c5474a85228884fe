import { type Selectable, sql } from 'kysely';
import { Counter, Histogram, Registry as Metrics } from 'prom-client';
import type { FailureStage, RemoteEvent } from 'shared/contract';
import type { Database } from '../database/database';
import type { RemoteCounts } from '../database/generated/tables';
import { coalesced } from '../http/kept-value';

/** Loads and failures. */
export interface Figures {
  loads: number;
  failures: number;
}

/** Loads and failures of a remote's version. */
export interface VersionFigures extends Figures {
  failuresByStage: Partial<Record<FailureStage, number>>;
  /** Time of the last loads (up to `KEPT_TIMES`); absent before the first. */
  medianMs?: number | undefined;
  p95Ms?: number | undefined;
}

/** How often a version was loaded, or failed at one stage, within an hour or in all. */
type Row = Selectable<RemoteCounts>;
type Rows = Map<string, Row>;

const LOADED = 'loaded';
/** Value of `hour` for counts since the beginning. */
const ALL_TIME = 0;
/** How many load times are kept per version. */
const KEPT_TIMES = 500;
/** How many hours are kept, including the present one. */
const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;
/** How old the figures of other instances may be. */
const FRESH_MS = 2_000;
/** How often counts are stored: a crash loses those since the last time. */
const STORE_EVERY_MS = 5_000;
const SECONDS = [0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12];
const LABELS = ['remote', 'version'] as const;

/** The number of an hour since 1970. */
export const hourOf = (time: number): number => Math.floor(time / HOUR_MS);

const keyOf = ({ remote, version, outcome, hour }: Row) => `${remote}@${version} ${outcome} ${hour}`;

const joined = (times: number[] | null, more: number[] | null): number[] | null =>
  times || more ? [...(times ?? []), ...(more ?? [])].slice(-KEPT_TIMES) : null;

/** Adds later counts to earlier ones. */
function add(to: Rows, more: Iterable<Row>): void {
  for (const row of more) {
    const { count, times } = to.get(keyOf(row)) ?? { count: 0, times: null };
    to.set(keyOf(row), { ...row, count: count + row.count, times: joined(times, row.times) });
  }
}

/**
 * Counts the loads and failures of remotes by version, for the panel and for Prometheus. With a database, the panel's figures
 * cover all instances and survive a restart; Prometheus adds up the counters of the instances itself.
 */
export class RemoteFigures {
  #since = new Date();
  /** Counts that are in the database. */
  #stored: Rows = new Map();
  /** Counts that are being written to it, and those counted since. */
  #sending: Rows = new Map();
  #counted: Rows = new Map();
  #readAt = 0;
  /** Hour in which outdated rows were last removed. */
  #cleaned = 0;
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

  constructor(readonly database?: Pick<Database, 'query'>) {}

  /** When counting began. */
  get since(): Date {
    return this.#since;
  }

  /** Counts a report. The caller checks that the version exists: reports are unauthenticated. */
  record({ remote, version, outcome, stage = 'page', milliseconds }: RemoteEvent): void {
    const loaded = outcome === 'loaded';
    const row = { remote, version, outcome: loaded ? LOADED : stage, count: 1, since: new Date() };
    add(this.#counted, [
      { ...row, hour: ALL_TIME, times: loaded ? [milliseconds] : null },
      { ...row, hour: hourOf(Date.now()), times: null },
    ]);
    if (!loaded) {
      this.#failures.inc({ remote, version, stage });
      return;
    }
    this.#loads.inc({ remote, version });
    this.#seconds.observe({ remote, version }, milliseconds / 1000);
  }

  /** Stores the counts every few seconds. Returns a function that stops this and stores the rest. */
  keepStoring(onError: (error: unknown) => void): () => Promise<void> {
    const save = () => this.#save().catch(onError);
    const timer = setInterval(() => void save(), STORE_EVERY_MS);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await save();
    };
  }

  /** Reads what other instances have counted. Rejects while the database is down; the figures then stay as they were. */
  readonly refresh = coalesced(async (): Promise<void> => {
    if (!this.database || Date.now() - this.#readAt < FRESH_MS) return;
    await this.#save();
    const { query } = this.database;
    const hour = hourOf(Date.now());
    if (this.#cleaned !== hour) {
      const old = query.deleteFrom('remote_counts').where('hour', '>', ALL_TIME);
      await old.where('hour', '<=', hour - KEPT_HOURS).execute();
      this.#cleaned = hour;
    }
    const rows = await query.selectFrom('remote_counts').selectAll().execute();
    this.#stored = new Map();
    add(this.#stored, rows);
    for (const { since } of rows) if (since && since < this.#since) this.#since = since;
    this.#readAt = Date.now();
  });

  /** Figures of a version; zeros when nothing was reported of it. */
  of(remote: string, version: string): VersionFigures {
    const failuresByStage: VersionFigures['failuresByStage'] = {};
    let [loads, failures] = [0, 0];
    let times: number[] | null = null;
    for (const row of this.#rowsOf(remote)) {
      if (row.version !== version || row.hour !== ALL_TIME) continue;
      if (row.outcome === LOADED) {
        loads += row.count;
        times = joined(times, row.times);
      } else {
        const stage = row.outcome as FailureStage;
        failures += row.count;
        failuresByStage[stage] = (failuresByStage[stage] ?? 0) + row.count;
      }
    }
    const sorted = [...(times ?? [])].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return { loads, failures, failuresByStage, medianMs: at(0.5), p95Ms: at(0.95) };
  }

  /** The last 24 hours of all versions of a remote, oldest first. */
  lastHours(remote: string): Figures[] {
    const first = hourOf(Date.now()) - KEPT_HOURS + 1;
    const hours = Array.from({ length: KEPT_HOURS }, (): Figures => ({ loads: 0, failures: 0 }));
    for (const { hour, outcome, count } of this.#rowsOf(remote)) {
      const figures = hours[hour - first];
      if (figures) figures[outcome === LOADED ? 'loads' : 'failures'] += count;
    }
    return hours;
  }

  /** All figures in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#metrics.metrics();
  }

  get contentType(): string {
    return this.#metrics.contentType;
  }

  #rowsOf(remote: string): Row[] {
    const sources = [this.#stored, this.#sending, this.#counted];
    return sources.flatMap((rows) => [...rows.values()]).filter((row) => row.remote === remote);
  }

  readonly #save = coalesced(async (): Promise<void> => {
    if (!this.database || this.#counted.size === 0) return;
    this.#sending = this.#counted;
    this.#counted = new Map();
    // Always in the same order, so that two instances do not deadlock.
    const rows = [...this.#sending.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    const times = sql<number[]>`(remote_counts.times || excluded.times)`;
    try {
      await this.database.query
        .insertInto('remote_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['remote', 'version', 'outcome', 'hour']).doUpdateSet({
            count: sql<number>`remote_counts.count + excluded.count`,
            times: sql<number[]>`${times}[greatest(1, cardinality(${times}) - ${sql.lit(KEPT_TIMES - 1)}):]`,
          }),
        )
        .execute();
      // Included in memory until the database is read again.
      add(this.#stored, rows);
    } catch (error) {
      add(this.#sending, this.#counted.values());
      this.#counted = this.#sending;
      throw error;
    } finally {
      this.#sending = new Map();
    }
  });
}
