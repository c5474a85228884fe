import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';

/** Figures of this process for Prometheus, which adds up those of several instances. */

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Answered requests, by the pattern of their route. They include the API calls of rendered pages, which stay in the process. */
export const requestSeconds = new Histogram({
  name: 'http_request_seconds',
  help: 'Time from a request to the end of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
});

export const renderSeconds = new Histogram({
  name: 'render_seconds',
  help: 'Time that a rendering took, waiting included',
  labelNames: ['app', 'outcome'] as const,
  buckets: SECONDS,
});

/** `hit`: from memory, `miss`: computed, `stale`: an old copy, since no new one could be computed. */
export const keptLookups = new Counter({
  name: 'kept_lookups_total',
  help: 'Answers that were looked for in memory',
  labelNames: ['of', 'outcome'] as const,
});

export const liveStreams = new Gauge({ name: 'live_streams', help: 'Open live streams of the CRM' });

export const poolConnections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections to PostgreSQL by state, and callers that wait for one',
  labelNames: ['pool', 'state'] as const,
});

/** The next figures come from the database, so every instance reports the same. */
export const outboxEmails = new Gauge({
  name: 'outbox_emails',
  help: 'E-mails that are due, and those that were given up',
  labelNames: ['state'] as const,
});
export const outboxOldest = new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'How long the oldest e-mail has been due',
});
export const jobsOpen = new Gauge({
  name: 'jobs_open',
  help: 'Imports, exports and bulk changes that are not done',
  labelNames: ['kind'] as const,
});
export const jobsOldest = new Gauge({
  name: 'jobs_oldest_seconds',
  help: 'Age of the oldest of them',
  labelNames: ['kind'] as const,
});
export const backupLast = new Gauge({
  name: 'backup_last_timestamp_seconds',
  help: 'When the last complete backup was begun, in seconds since 1970; 0: there is none',
});
/** The next figures are of this instance. */
export const dataFolderFree = new Gauge({
  name: 'data_folder_free_bytes',
  help: 'Bytes that may still be written where the data folder is',
});
export const releasesDamaged = new Gauge({
  name: 'releases_damaged',
  help: 'Live releases whose files are damaged or gone',
});
export const databaseUp = new Gauge({ name: 'database_up', help: '1 while the database answers' });

/** Figures of Node.js itself: memory, CPU time, delay of the event loop, garbage collection. Registered once per process. */
export function collectProcessFigures(): void {
  if (!register.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register });
}

/** All figures in the text format of Prometheus. */
export const figuresText = (): Promise<string> => register.metrics();
