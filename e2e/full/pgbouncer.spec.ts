import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { onServer, type PostgresCluster, startPostgres } from '../../server/src/testing/postgres-cluster';
import { readLive } from '../fixtures/live-reader';
import { type Running, runTypeScript } from '../fixtures/processes';
import { createDataFolder, Site } from '../fixtures/site';
import { type Answer, callServer, newLead, newRequest } from '../fixtures/staff-calls';
import { startUserPool, type UserPool } from '../fixtures/user-pool';
import { startPgBouncer } from './pgbouncer';

/** Fewer connections than one instance alone would open. */
const POOL_SIZE = 6;
/** Listening connections, two of each instance: for changes of leads, and for who has a lead open. */
const LISTENING = 4;
const ROUNDS = 60;

let folder: string;
let postgres: PostgresCluster;
let bouncer: Running & { url: string };
let pool: UserPool;
let env: Record<string, string>;
let sites: Site[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puentes-pgbouncer-'));
  postgres = await startPostgres();
  bouncer = await startPgBouncer(folder, postgres.url, POOL_SIZE);
  pool = await startUserPool();
  env = {
    ...pool.env,
    DATABASE_URL: bouncer.url,
    DATABASE_LISTEN_URL: postgres.url,
    ADDRESS_SALT: 'una-sal-para-las-pruebas',
    CONTACT_RATE_LIMIT: '10000',
  };
  // Started at once: both migrate the empty database.
  const dataDir = await createDataFolder();
  sites = await Promise.all([Site.start(env, dataDir), Site.start(env, dataDir)]);
});

test.afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await pool.stop();
  bouncer.process.kill('SIGTERM');
  await bouncer.exited;
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

const operate = (args: string[], more: Record<string, string> = {}) =>
  runTypeScript(['server/src/operations/cli.ts', ...args], {
    ...env,
    DATA_DIR: sites[0]?.dataDir ?? '',
    ...more,
  });

async function connectionsOfPostgres(): Promise<number> {
  const [row] = await onServer<{ count: number }>(
    postgres.url,
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row?.count ?? 0;
}

test('two instances write, list, search and export through few connections, and each tells what the other wrote', async () => {
  const token = await pool.token('admin');
  const readers = sites.map(({ url }) => readLive(url, token));
  await expect.poll(() => readers.every(({ opened }) => opened() === 1)).toBe(true);
  const calls: Record<string, (url: string, number: number) => Promise<Answer>> = {
    form: (url, number) => callServer(`${url}/api/v1/contact`, { body: newRequest(number) }),
    lead: (url, number) => callServer(`${url}/api/crm-handler`, { token, body: newLead(number) }),
    list: (url) => callServer(`${url}/api/crm-handler`, { token }),
    figures: (url) =>
      callServer(`${url}/api/v1/leads/analytics?desde=2026-01-01&hasta=2026-03-31`, { token }),
    search: (url) => callServer(`${url}/api/v1/programs/search?q=nautica`),
    file: (url) => callServer(`${url}/api/v1/leads/export`, { token }),
    page: (url) => callServer(`${url}/pregrado`),
  };
  const failed: string[] = [];
  const created = new Set<string>();
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { url = '' } = sites[round % sites.length] ?? {};
    await Promise.all(
      Object.entries(calls).map(async ([name, call]) => {
        const { status, text } = await call(url, round);
        if (status !== (['form', 'lead'].includes(name) ? 201 : 200))
          failed.push(`${name}: ${status} ${text.slice(0, 200)}`);
        else if (name === 'lead') created.add((JSON.parse(text) as { id: string }).id);
      }),
    );
  }
  const seconds = (performance.now() - begun) / 1_000;
  const connections = await connectionsOfPostgres();
  console.log(
    `PgBouncer: ${ROUNDS * Object.keys(calls).length} calls to two instances in ${seconds.toFixed(0)} s, ${failed.length} failed, ` +
      `${connections} connections of PostgreSQL`,
  );
  expect(failed).toEqual([]);
  expect(created.size).toBe(ROUNDS);
  expect(connections).toBeLessThanOrEqual(POOL_SIZE + LISTENING);
  const missed = () => readers.map(({ leads }) => [...created].filter((id) => !leads.has(id)).length);
  await expect.poll(missed, { timeout: 10_000 }).toEqual([0, 0]);
  expect(readers.map(({ reloads }) => reloads())).toEqual([0, 0]);
  for (const reader of readers) reader.stop();
});

test('a backup reads one state through it, while the site runs', async () => {
  const { code, output } = await operate(['backup', join(folder, 'copia')]);
  expect(code, output).toBe(0);
});

test('the doctor hears its own notice at the address for listening, and says so when there is none', async () => {
  const good = await operate(['doctor']);
  expect(good.output).toContain('✓ Avisos de la base');
  expect(good.code, good.output).toBe(0);
  const silent = await operate(['doctor'], { DATABASE_LISTEN_URL: '' });
  expect(silent.output).toContain('✗ Avisos de la base: No llegan');
  expect(silent.output).toContain('DATABASE_LISTEN_URL');
  expect(silent.code).toBe(1);
});
