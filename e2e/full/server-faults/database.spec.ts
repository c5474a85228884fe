import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import {
  type PostgresCluster,
  postgresProcesses,
  signalAll,
  startPostgres,
  takeConnections,
} from '../../../server/src/testing/postgres-cluster';
import { Site } from '../../fixtures/site';
import { versionOf } from '../../fixtures/test';
import { startUserPool, type UserPool } from '../../fixtures/user-pool';
import { documentKind } from './document-kind';
import { exportKind, programKind, releaseKind } from './other-kinds';
import { firstNumber, type Judged, writeThrough } from './writes';

test.describe.configure({ mode: 'serial' });

const FAULT_MS = 6_000;
/** Limit for reading a page meanwhile: it comes from memory. */
const READ_MS = 5_000;
/** Limit for `/readyz`: it waits for the database before it says that there is no answer. */
const READY_MS = 30_000;

let postgres: PostgresCluster;
let pool: UserPool;
let site: Site;
let env: Record<string, string>;
let stable: string;
test.beforeAll(async () => {
  [postgres, pool] = await Promise.all([startPostgres(), startUserPool()]);
  env = {
    ...pool.env,
    DATABASE_URL: postgres.url,
    ADDRESS_SALT: 'una-sal-para-las-pruebas',
    CONTACT_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'fatal',
  };
  site = await Site.start(env);
  const { remotes } = await (await fetch(`${site.url}/remotes.json`)).json();
  stable = remotes[MODULE].version;
  // From here on the page is in memory.
  expect((await fetch(site.url)).status).toBe(200);
});
test.afterAll(async () => {
  await site?.stop();
  await Promise.all([pool?.stop(), postgres?.stop()]);
});

const data = () => postgres.data ?? '';

const MODULE = 'mf-messaging';

/** Causes a fault during writes: with `every` of all kinds, otherwise of forms, leads and notes. No write may be lost or doubled. */
async function through(name: string, fault: () => Promise<void>, every = false): Promise<Judged> {
  const target = { site: site.url, database: postgres.url, token: await pool.token('admin') };
  const first = firstNumber();
  const others = every
    ? [
        await documentKind(target, first),
        programKind(target),
        exportKind(target),
        releaseKind(target, MODULE, [stable, versionOf('messagingSecond')]),
      ]
    : [];
  const judged = await writeThrough(target, name, fault, { others, first });
  expect(judged).toMatchObject({ lost: 0, doubled: 0 });
  return judged;
}

/** Waits while a fault lasts; meanwhile a page can still be read. */
async function whileItLasts(): Promise<void> {
  const began = performance.now();
  const page = await fetch(site.url, { signal: AbortSignal.timeout(READ_MS) });
  expect(page.status).toBe(200);
  await pause(FAULT_MS - (performance.now() - began));
}

test('the server is killed three times amid writes', async () => {
  const killed = async () => {
    for (let time = 0; time < 3; time += 1) {
      await pause(500);
      await site.restart(async () => undefined, env, 'SIGKILL');
    }
  };
  const { refused } = await through('kill -9 of the server, three times', killed, true);
  // A server that is starting answers 503 until it is ready.
  expect(Object.keys(refused).filter((status) => !['0', '503'].includes(status))).toEqual([]);
});

test('all processes of PostgreSQL are killed', async () => {
  const killed = async () => {
    signalAll((await postgresProcesses(data())).reverse(), 'SIGKILL');
    await whileItLasts();
    await postgres.start?.();
  };
  const { refused } = await through('PostgreSQL killed and away', killed, true);
  expect(Object.keys(refused)).toEqual(['503']);
});

test('PostgreSQL is frozen', async () => {
  await through('PostgreSQL frozen', async () => {
    const processes = await postgresProcesses(data());
    signalAll(processes, 'SIGSTOP');
    try {
      const ready = await fetch(`${site.url}/readyz`, { signal: AbortSignal.timeout(READY_MS) });
      expect(ready.status).toBe(503);
      await whileItLasts();
    } finally {
      signalAll(processes, 'SIGCONT');
    }
  });
});

test('PostgreSQL is slow: it works a sixth of the time', async () => {
  const { refused } = await through('PostgreSQL at a sixth of its speed', async () => {
    const until = performance.now() + FAULT_MS;
    while (performance.now() < until) {
      const processes = await postgresProcesses(data());
      signalAll(processes, 'SIGSTOP');
      await pause(250);
      signalAll(processes, 'SIGCONT');
      await pause(50);
    }
  });
  expect(refused).toEqual({});
});

test('PostgreSQL has no connections left', async () => {
  const { refused } = await through('no connections left', async () => {
    const first = await takeConnections(postgres.url);
    // Ends the connections of the site: those taken here have run no query.
    await first.ask(
      "select pg_terminate_backend(pid) from pg_stat_activity where query <> '' and pid <> pg_backend_pid()",
    );
    const then = await takeConnections(postgres.url);
    expect(first.count).toBeGreaterThan(50);
    await whileItLasts();
    await Promise.all([first.release(), then.release()]);
  });
  expect(Object.keys(refused).filter((status) => status !== '503')).toEqual([]);
});
