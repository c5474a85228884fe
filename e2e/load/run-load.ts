import { onServer, startPostgres } from '../../server/src/testing/postgres-cluster';
import { quantile } from '../bench/statistics';
import { startMailServer } from '../fixtures/mail-server';
import { startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';
import { startUserPool } from '../fixtures/user-pool';
import { type Memory, slopeOf, watchMemory } from './memory';
import { createSenders } from './senders';
import { openStreams } from './streams';

const METRICS_TOKEN = 'un-token-para-las-pruebas';

/** The load on a server, and for how long. */
export interface LoadPlan {
  seconds: number;
  formsPerSecond: number;
  streams: number;
  staff: number;
  /** Folder of an unpacked package; without it, the sources are run. */
  packageFolder?: string | undefined;
  /** Data folder with the built apps. */
  dataDir: string;
  /** Called once a minute with the memory. */
  onMinute?: (memory: Memory) => void;
}

/** The results of a load test. */
export interface LoadFigures {
  forms: { confirmed: number; lost: number; doubled: number; p95: number };
  staff: { calls: number; p95: number };
  exports: number;
  /** E-mails that were sent: two for each form. */
  mails: number;
  streams: { open: number; missed: number; reloads: number };
  /** Number of answers of 400 and above, and of calls without an answer, by call and status. */
  failed: Record<string, number>;
  memory: { first: number; most: number; last: number; slope: number; others: number };
}

/** Starts PostgreSQL, a user pool, a mail server and one instance, applies the load and compares confirmed with stored forms. */
export async function runLoad(plan: LoadPlan): Promise<LoadFigures> {
  const [postgres, pool, mail] = await Promise.all([startPostgres(), startUserPool(), startMailServer()]);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { packageFolder } = plan;
  const program = packageFolder ? ['server.js'] : ['--import', 'tsx', 'server/src/main.ts'];
  const server = startNode(
    ['--max-old-space-size=192', '--max-semi-space-size=16', ...program],
    {
      ...pool.env,
      DATABASE_URL: postgres.url,
      SMTP_URL: mail.url,
      DATA_DIR: plan.dataDir,
      ADDRESS_SALT: 'una-sal-para-las-pruebas',
      METRICS_TOKEN,
      CONTACT_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    packageFolder,
  );
  try {
    await waitUntilReady(url, server);
    const pid = server.process.pid ?? 0;
    const token = await pool.token('admin', '1d');
    return await measure(plan, {
      url,
      token,
      database: postgres.url,
      pid,
      mails: () => mail.received.length,
    });
  } finally {
    server.process.kill('SIGINT');
    await server.exited;
    await Promise.all([mail.stop(), pool.stop(), postgres.stop()]);
  }
}

async function measure(
  { seconds, formsPerSecond, staff, streams, onMinute }: LoadPlan,
  {
    url,
    token,
    database,
    pid,
    mails,
  }: { url: string; token: string; database: string; pid: number; mails: () => number },
): Promise<LoadFigures> {
  const live = await openStreams(url, token, streams);
  const senders = createSenders({ url, token, seconds });
  const figures = () =>
    fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }).then(
      (answer) => answer.text(),
      () => '',
    );
  const [memory] = await Promise.all([
    watchMemory(pid, figures, { seconds, tell: onMinute ?? (() => undefined) }),
    senders.forms(formsPerSecond),
    senders.exports(),
    ...Array.from({ length: staff }, (_, number) => senders.staff(number)),
  ]);
  const leads = (await onServer<{ id: string }>(database, 'select id from leads')).map(({ id }) => id);
  const told = await live.end(leads);
  const stored = await onServer<{ id: string; key: string }>(
    database,
    'select id, idempotency_key as key from contact_requests',
  );
  const ids = new Set(stored.map(({ id }) => id));
  const p95 = (times: number[]) => Math.round(quantile(times, 0.95));
  return {
    forms: {
      confirmed: senders.confirmed.length,
      lost: senders.confirmed.filter((id) => !ids.has(id)).length,
      doubled: stored.length - new Set(stored.map(({ key }) => key)).size,
      p95: p95(senders.formTimes),
    },
    staff: { calls: senders.staffTimes.length, p95: p95(senders.staffTimes) },
    exports: senders.exported(),
    mails: mails(),
    streams: told,
    failed: senders.failed,
    memory: {
      first: Math.round(memory[0]?.server ?? 0),
      most: Math.round(Math.max(...memory.map(({ server }) => server))),
      last: Math.round(memory.at(-1)?.server ?? 0),
      slope: Number(slopeOf(memory).toFixed(1)),
      others: Math.round(Math.max(...memory.map(({ others }) => others))),
    },
  };
}
