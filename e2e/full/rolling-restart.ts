import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readLive } from '../fixtures/live-reader';
import { callServer, newLead } from '../fixtures/staff-calls';
import { startUserPool } from '../fixtures/user-pool';
import { startCaddy } from './caddy';
import { type Made, stopped } from './image';
import { startNginx } from './nginx';

const REQUESTS_PER_SECOND = 50;
const STREAMS = 100;
/** One of this many requests writes a lead, which every stream must report. */
const WRITE_EACH = 10;
/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const PATHS = ['/', '/pregrado', '/api/v1/programs', '/contacto'];

/** Calls a site as staff, over connections that are reused. */
function caller(site: string, token: string, agent: Agent) {
  return (path: string, body?: object) =>
    new Promise<{ status: number | string; text: string }>((resolve) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(site + path, { agent, ...(body && { method: 'POST', headers }) }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', (error) => resolve({ status: error.message, text }));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      sent.on('error', (error) => resolve({ status: error.message, text: '' }));
      sent.end(body && JSON.stringify(body));
    });
}

/** Reads pages and writes leads while `work` lasts; returns the results. */
async function underLoad(call: ReturnType<typeof caller>, first: number, work: () => Promise<void>) {
  const failed: string[] = [];
  const created = new Set<string>();
  let sent = 0;
  let answered = 0;
  const send = (number: number) => {
    const isWrite = number % WRITE_EACH === 0;
    const path = isWrite ? '/api/crm-handler' : (PATHS[number % PATHS.length] ?? '/');
    const asked = call(path, isWrite ? newLead(first + number) : undefined);
    void asked.then(({ status, text }) => {
      answered += 1;
      if (status !== (isWrite ? 201 : 200)) failed.push(`${path}: ${status} ${text.slice(0, 200)}`);
      else if (isWrite) created.add((JSON.parse(text) as { id: string }).id);
    });
  };
  const begun = performance.now();
  // Sends as many requests as are due, even if a busy machine runs this late.
  const load = setInterval(() => {
    while (sent < ((performance.now() - begun) / 1_000) * REQUESTS_PER_SECOND) send(sent++);
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(load);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await expect.poll(() => answered, { timeout: 60_000 }).toBe(sent);
  return { failed, created, sent, seconds };
}

/** Defines the journeys of an image behind both proxies. */
export function restartBehindProxies(imageOf: () => Made): void {
  for (const [index, [name, startProxy]] of Object.entries({
    nginx: startNginx,
    Caddy: startCaddy,
  }).entries()) {
    test(`behind ${name} one instance is restarted after the other: no request fails and no stream misses a change`, async () => {
      const made = imageOf();
      const pool = await startUserPool();
      const settings = { ...pool.env, TRUST_PROXY: 'loopback', DRAIN_SECONDS: '3' };
      const instances = [await made.start(settings), await made.start(settings)];
      const ports = instances.map(({ port }) => port);
      const proxy = await startProxy(join(made.folder, name), ports);
      const site = `https://localhost:${proxy.port}`;
      // The certificate is self-signed.
      const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
      const token = await pool.token('admin');
      const call = caller(site, token, agent);
      await expect.poll(async () => (await call('/readyz')).status, { timeout: 30_000 }).toBe(200);
      const readers = Array.from({ length: STREAMS }, () => readLive(site, token, agent));
      await expect.poll(() => readers.every(({ opened }) => opened() === 1), { timeout: 30_000 }).toBe(true);

      const { failed, created, sent, seconds } = await underLoad(call, index * 1_000_000, async () => {
        for (const instance of instances) {
          await stopped(instance);
          Object.assign(instance, await made.start({ ...settings, PORT: instance.port }));
        }
      });
      const missing = () =>
        readers.reduce((sum, { leads }) => sum + [...created].filter((id) => !leads.has(id)).length, 0);
      await expect.poll(missing, { timeout: 30_000 }).toBe(0);
      const opened = readers.reduce((sum, reader) => sum + reader.opened(), 0);
      const refused = readers.flatMap((reader) => reader.refused);
      const reloads = readers.reduce((sum, reader) => sum + reader.reloads(), 0);
      for (const reader of readers) reader.stop();
      console.log(
        `Rolling restart behind ${name}: ${sent} requests in ${seconds.toFixed(0)} s (${created.size} leads written), ${failed.length} failed; ` +
          `${readers.length} streams, ${opened - readers.length} resumed, ${refused.length} refused, ${reloads} told to load again, ${missing()} changes missed`,
      );
      expect(failed).toEqual([]);
      expect(refused).toEqual([]);
      expect(reloads).toBe(0);
      // Each stream was on one of the instances, and was opened again when that one restarted.
      expect(opened).toBeGreaterThanOrEqual(2 * readers.length);
      expect(sent / seconds).toBeGreaterThan(0.8 * REQUESTS_PER_SECOND);

      const upload = (fileContentBase64: string) =>
        call('/api/subir-imagen', { fileName: 'a.png', fileType: 'image/png', fileContentBase64 });
      // A body above a proxy's default limit reaches the server, which refuses it as no picture.
      const noise = await upload(randomBytes(3 * 1024 ** 2).toString('base64'));
      expect(noise.status, noise.text).toBe(415);
      const picture = await upload(PIXEL);
      expect(picture.status, picture.text).toBe(200);
      const { imageUrl } = JSON.parse(picture.text) as { imageUrl: string };
      for (const { url } of instances) expect((await callServer(url + imageUrl)).status, imageUrl).toBe(200);

      await expectHttp2(site);
      expect((await call('/metrics')).status).toBe(404);
      agent.destroy();
      proxy.process.kill('SIGTERM');
      await Promise.all([proxy.exited, ...instances.map(stopped)]);
      await pool.stop();
    });
  }
}

async function expectHttp2(site: string): Promise<void> {
  const session = connect(site, { rejectUnauthorized: false });
  const page = session.request({ ':path': '/' }).end();
  const [headers] = await once(page, 'response');
  expect(headers[':status']).toBe(200);
  expect(headers['strict-transport-security']).toContain('max-age=');
  // A session closes only once its responses are read.
  page.resume();
  session.close();
  // Wait for it: stopping the proxy would break the session.
  await once(session, 'close');
}
