import { tmpdir } from 'node:os';
import Fastify from 'fastify';
import { register } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { figuresText } from '../metrics/figures';
import { createTestApp } from '../testing/test-app';
import { type MetricsAccess, metricsRoutes } from './metrics-routes';
import { RemoteFigures } from './remote-figures';

/** A database that is down: the metrics are answered all the same. */
const database = {
  connections: () => ({ all: { total: 3, idle: 1, waiting: 2 } }),
  get query(): never {
    throw new Error('no database');
  },
  get records(): never {
    throw new Error('no database');
  },
};
const places = { dataDir: tmpdir(), releases: { problems: async () => [] } };

const TOKEN = 'ficha-de-prometheus-0123';

async function ask(access: MetricsAccess, remoteAddress: string, headers: Record<string, string> = {}) {
  // As behind a trusted proxy on this machine.
  const app = Fastify({ trustProxy: 'loopback' });
  await app.register(metricsRoutes({ database, ...places, modules: new RemoteFigures(), access }));
  return (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
}

const here = { token: undefined, openHere: true };

test.each([
  ['this machine, in development', here, '127.0.0.1', {}, 200],
  ['this machine, in development, over IPv6', here, '::1', {}, 200],
  ['another machine', here, '192.0.2.1', {}, 404],
  ['another machine that says it is this one', here, '192.0.2.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['whoever a proxy on this machine calls for', here, '127.0.0.1', { 'x-forwarded-for': '192.0.2.1' }, 404],
  ['the same with a forged address', here, '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['this machine, where others reach the server', { ...here, openHere: false }, '127.0.0.1', {}, 404],
  ['the token', { ...here, token: TOKEN }, '192.0.2.1', { authorization: `Bearer ${TOKEN}` }, 200],
  ['another token', { ...here, token: TOKEN }, '192.0.2.1', { authorization: `Bearer ${TOKEN}x` }, 404],
  ['this machine without the token', { ...here, token: TOKEN }, '127.0.0.1', {}, 404],
])('metrics for %s', async (_who, access, address, headers, status) => {
  expect(await ask(access, address, headers)).toBe(status);
});

test('figures of requests, caches and pools, and of what waits in the database', async () => {
  // Other tests in this process have raised the counters.
  register.resetMetrics();
  const { app, database: opened, close } = await createTestApp('postgres');
  await app.inject('/api/v1/programs');
  await app.inject('/api/v1/programs');
  await app.inject('/api/v1/leads/live');
  const since = new Date(Date.now() - 120_000);
  const overdue = { recipient: 'ana@example.com', subject: 'Hola', due_at: since, created_at: since };
  await opened.query
    .insertInto('outbox')
    .values([overdue, { ...overdue, dead_at: new Date() }])
    .execute();
  const plain = Fastify();
  const access = { token: TOKEN, openHere: false };
  await plain.register(metricsRoutes({ database: opened, ...places, modules: new RemoteFigures(), access }));
  const lines = [
    /^http_request_seconds_count\{method="GET",route="\/api\/v1\/programs",status="200"\} 2$/m,
    /^http_request_seconds_count\{method="GET",route="\/api\/v1\/leads\/live",status="401"\} 1$/m,
    /^kept_lookups_total\{of="answer",outcome="hit"\} 1$/m,
    /^database_pool_connections\{pool="all",state="waiting"\} 0$/m,
    /^outbox_emails\{state="due"\} 1$/m,
    /^outbox_emails\{state="dead"\} 1$/m,
    /^outbox_oldest_seconds 12\d/m,
    /^jobs_open\{kind="import"\} 0$/m,
    /^live_streams 0$/m,
    /^backup_last_timestamp_seconds 0$/m,
    /^releases_damaged 0$/m,
    /^data_folder_free_bytes [1-9]/m,
    /^database_up 1$/m,
  ];
  // A request is counted only after its answer was sent.
  await vi.waitFor(async () => {
    const answer = await plain.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
    for (const line of lines) expect(answer.body).toMatch(line);
  });
  await close();
  await plain.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await figuresText()).toMatch(/^database_up 0$/m);
});
