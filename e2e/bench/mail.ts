import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Database } from '../../server/src/database/database';
import { openPostgres } from '../../server/src/database/open-database';
import { startPostgres } from '../../server/src/testing/postgres-cluster';
import { startMailServer } from '../fixtures/mail-server';
import { quantile } from './statistics';

const WORKER = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));
const REMINDERS = 10_000;
const LEADS = 1_000;
const WORKERS = 2;
/** Time between two measured calls. */
const CALL_EVERY_MS = 50;
const IDLE_MS = 5_000;
/** The list of leads, opened all the while. */
const CALL = '/api/crm-handler?limit=50';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startWorker(env: Record<string, string>): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), process: child };
}

/** Leads with documents that are missing, and ten reminders each that wait for their time. */
async function store(database: Database): Promise<void> {
  await sql`insert into leads (id, nombre, email, telefono, origen, creado_por)
    select 'lead-' || n, 'Persona ' || n, 'persona' || n || '@example.com', '300', 'web', 'jefa'
    from generate_series(1, ${LEADS}) n`.execute(database.query);
  const data = JSON.stringify({ kind: 'limite', deadline: new Date().toISOString() });
  await sql`insert into outbox (kind, recipient, subject, data, due_at, next_attempt_at, lead_id, reminder_subject)
    select 'reminder', 'asesor' || n % 20 || '@example.com', '', ${data}::jsonb, 'infinity', 'infinity',
      'lead-' || (n % ${LEADS}) + 1, 'documento' from generate_series(1, ${REMINDERS}) n`.execute(
    database.query,
  );
}

/** Calls the service at a steady pace until `done`; the times in milliseconds. */
async function callUntil(url: string, done: () => boolean | Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  while (!(await done())) {
    const start = performance.now();
    const answer = await fetch(url + CALL, { headers: { authorization: 'Bearer x.y.z' } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${CALL} answered ${answer.status}`);
    times.push(performance.now() - start);
    await pause(CALL_EVERY_MS);
  }
  return times;
}

const p95 = (times: readonly number[]) => (quantile(times, 0.95) ?? Number.NaN).toFixed(0);

/**
 * Ten thousand reminders fall due at once on one PostgreSQL with two instances: how fast they leave, whether any leaves twice,
 * and what the API's callers notice. As a Markdown table.
 */
export async function benchMail(): Promise<string> {
  const [cluster, mailServer] = [await startPostgres(), await startMailServer()];
  const env = { DATABASE_URL: cluster.url, SMTP_URL: mailServer.url };
  const workers: ChildProcess[] = [];
  const database = await openPostgres(cluster.url, 4, (error) => {
    throw error;
  });
  try {
    const first = await startWorker(env);
    workers.push(first.process);
    await store(database);
    for (let others = 1; others < WORKERS; others += 1) workers.push((await startWorker(env)).process);
    // The renderer is loaded some seconds after the start.
    await pause(10_000);
    const idleUntil = Date.now() + IDLE_MS;
    const idle = await callUntil(first.url, () => Date.now() > idleUntil);

    await sql`update outbox set due_at = now(), next_attempt_at = now()`.execute(database.query);
    const start = performance.now();
    let took = 0;
    const busy = await callUntil(first.url, () => {
      if (mailServer.received.length < REMINDERS) return false;
      took = performance.now() - start;
      return true;
    });
    // Whatever would leave twice has left by then.
    await pause(5_000);
    const ids = mailServer.received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
    const different = new Set(ids).size;
    const { rows } = await sql<{ n: string }>`select count(*) as n from outbox where sent_at is null`.execute(
      database.query,
    );
    const twice = ids.length - different;
    return [
      `| ${REMINDERS.toLocaleString('en')} reminders due at once, ${WORKERS} instances | a second | delivered | twice (0) | left over (0) | p95 of a list of leads, before → meanwhile (ms) |`,
      '|---|---:|---:|---:|---:|---|',
      `| PostgreSQL, a mail server on the same machine | ${((REMINDERS / took) * 1_000).toFixed(0)} | ${different} | ${twice} | ${rows[0]?.n} | ${p95(idle)} → ${p95(busy)} |`,
    ].join('\n');
  } finally {
    for (const worker of workers) worker.kill('SIGTERM');
    await Promise.all(workers.map((worker) => worker.exitCode ?? once(worker, 'exit')));
    await database.close();
    await mailServer.stop();
    await cluster.stop();
  }
}
