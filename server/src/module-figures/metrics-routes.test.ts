import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type MetricsAccess, metricsRoutes } from './metrics-routes';
import { RemoteFigures } from './remote-figures';

const TOKEN = 'ficha-de-prometheus-0123';

async function ask(access: MetricsAccess, remoteAddress: string, headers: Record<string, string> = {}) {
  // As behind a proxy on this machine that is trusted.
  const app = Fastify({ trustProxy: 'loopback' });
  await app.register(metricsRoutes(new RemoteFigures(), access));
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
