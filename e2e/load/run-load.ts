import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { onServer, startPostgres } from '../../server/src/testing/postgres-cluster';
import { quantile } from '../bench/statistics';
import { readLive } from '../fixtures/live-reader';
import { startMailServer } from '../fixtures/mail-server';
import { startNode } from '../fixtures/processes';
import { freePort, waitUntilReady } from '../fixtures/site';
import { type Answer, callServer, newRequest } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';
import { type Memory, memoryOf, slopeOf } from './memory';

const MEMORY_MS = 5_000;
const RETRY_MS = 500;
const THINK_MS = 1_000;
const EXPORT_EACH_MS = 10_000;
/** Streams that are read for what they miss; the others only hold the server to its work. */
const READ_STREAMS = 3;

/** What comes at a server, and for how long. */
export interface LoadPlan {
  seconds: number;
  formsPerSecond: number;
  streams: number;
  staff: number;
  /** Folder of an unpacked package; the sources unless told. */
  packageFolder?: string | undefined;
  /** Data folder with the built apps. */
  dataDir: string;
}

/** What became of it. */
export interface LoadFigures {
  forms: { confirmed: number; lost: number; doubled: number; p95: number };
  staff: { calls: number; p95: number };
  exports: number;
  streams: { open: number; missed: number; reloads: number };
  /** Answers of 500 and above, and calls without an answer, by what they were. */
  failed: Record<string, number>;
  memory: { first: number; most: number; slope: number; rendering: number };
}

/** Starts PostgreSQL, a user pool, a mail server and one instance, brings the load and compares what was confirmed with what is stored. */
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
      CONTACT_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    packageFolder,
  );
  try {
    await waitUntilReady(url, server);
    const token = await pool.token('admin');
    return await measure(plan, { url, token, database: postgres.url, pid: server.process.pid ?? 0 });
  } finally {
    server.process.kill('SIGINT');
    await server.exited;
    await Promise.all([mail.stop(), pool.stop(), postgres.stop()]);
  }
}

interface Target {
  url: string;
  token: string;
  database: string;
  pid: number;
}

async function measure(plan: LoadPlan, { url, token, database, pid }: Target): Promise<LoadFigures> {
  const ends = performance.now() + plan.seconds * 1_000;
  const goesOn = () => performance.now() < ends;
  const failed: Record<string, number> = {};
  const formTimes: number[] = [];
  const staffTimes: number[] = [];
  const confirmed: string[] = [];
  let exports = 0;

  async function timed(
    name: string,
    times: number[] | undefined,
    call: () => Promise<Answer>,
  ): Promise<Answer> {
    const asked = performance.now();
    const answer = await call();
    times?.push(performance.now() - asked);
    if (answer.status === 0 || answer.status >= 400) {
      const what = `${name} ${answer.status || 'without an answer'}`;
      failed[what] = (failed[what] ?? 0) + 1;
    }
    return answer;
  }

  /** As a browser does: with its key until it is confirmed. */
  async function sendForm(number: number): Promise<void> {
    const headers = { 'idempotency-key': `carga-formulario-${number}` };
    for (;;) {
      const sent = { body: newRequest(number), headers };
      const { status, text } = await timed('form', formTimes, () =>
        callServer(`${url}/api/v1/contact`, sent),
      );
      if (status === 200 || status === 201)
        return void confirmed.push((JSON.parse(text) as { id: string }).id);
      // What is refused for what it says is not sent again.
      if (status >= 400 && status < 500) return;
      await pause(RETRY_MS);
    }
  }

  async function forms(): Promise<void> {
    const begun = performance.now();
    const sent: Promise<void>[] = [];
    while (goesOn()) {
      while (sent.length < ((performance.now() - begun) / 1_000) * plan.formsPerSecond)
        sent.push(sendForm(sent.length));
      await pause(10);
    }
    await Promise.all(sent);
  }

  async function staff(number: number): Promise<void> {
    const paths = [
      '/api/crm-handler?limit=50',
      '/api/v1/leads/counters',
      '/api/crm-handler?limit=50&q=visitante',
    ];
    for (let turn = number; goesOn(); turn += 1) {
      await timed('staff', staffTimes, () => callServer(url + paths[turn % paths.length], { token }));
      await pause(THINK_MS);
    }
  }

  async function exporting(): Promise<void> {
    while (goesOn()) {
      const { status } = await timed('export', undefined, () =>
        callServer(`${url}/api/v1/leads/export`, { token }),
      );
      if (status === 200) exports += 1;
      await pause(Math.min(EXPORT_EACH_MS, plan.seconds * 100));
    }
  }

  const memory: Memory[] = [];
  async function watch(): Promise<void> {
    const begun = performance.now();
    while (goesOn()) {
      memory.push(await memoryOf(pid, (performance.now() - begun) / 60_000));
      await pause(Math.min(MEMORY_MS, plan.seconds * 50));
    }
  }

  const readers = Array.from({ length: Math.min(READ_STREAMS, plan.streams) }, () => readLive(url, token));
  const others = Array.from({ length: plan.streams - readers.length }, () => holdStream(url, token));
  await Promise.all([
    forms(),
    exporting(),
    watch(),
    ...Array.from({ length: plan.staff }, (_, number) => staff(number)),
  ]);
  const leads = (await onServer<{ id: string }>(database, 'select id from leads')).map(({ id }) => id);
  // Who was told to load everything again has missed nothing by it.
  const missedNow = () =>
    readers.map(({ leads: heard, reloads }) =>
      reloads() > 0 ? 0 : leads.filter((id) => !heard.has(id)).length,
    );
  for (let wait = 0; wait < 20 && missedNow().some((count) => count > 0); wait += 1) await pause(RETRY_MS);
  const open = others.filter((stream) => stream.isOpen()).length + readers.length;
  for (const stream of [...readers, ...others]) stream.stop();

  const stored = await onServer<{ id: string; key: string }>(
    database,
    'select id, idempotency_key as key from contact_requests',
  );
  const ids = new Set(stored.map(({ id }) => id));
  const p95 = (times: number[]) => Math.round(quantile(times, 0.95) ?? 0);
  return {
    forms: {
      confirmed: confirmed.length,
      lost: confirmed.filter((id) => !ids.has(id)).length,
      doubled: stored.length - new Set(stored.map(({ key }) => key)).size,
      p95: p95(formTimes),
    },
    staff: { calls: staffTimes.length, p95: p95(staffTimes) },
    exports,
    streams: {
      open,
      missed: Math.max(0, ...missedNow()),
      reloads: Math.max(0, ...readers.map((reader) => reader.reloads())),
    },
    failed,
    memory: {
      first: Math.round(memory[0]?.server ?? 0),
      most: Math.round(Math.max(...memory.map(({ server }) => server))),
      slope: Number(slopeOf(memory).toFixed(1)),
      rendering: Math.round(Math.max(...memory.map(({ rendering }) => rendering))),
    },
  };
}

/** A stream that is read and forgotten. */
function holdStream(url: string, token: string) {
  let open = false;
  const asked = get(
    `${url}/api/v1/leads/live`,
    { headers: { authorization: `Bearer ${token}` } },
    (answer) => {
      open = answer.statusCode === 200;
      answer
        .on('error', () => undefined)
        .on('close', () => {
          open = false;
        });
      answer.resume();
    },
  ).on('error', () => undefined);
  return { isOpen: () => open, stop: () => void asked.destroy() };
}
