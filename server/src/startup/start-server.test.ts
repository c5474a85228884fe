import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const SERVER_FOLDER = fileURLToPath(new URL('../..', import.meta.url));
const running = new Set<ChildProcess>();
let folder: string;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-server-'));
  await cp(inject('embeddedTemplate'), folder, { recursive: true });
  await chmod(join(folder, 'database'), 0o755);
  port = await freePort();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts the real server as a process of its own. */
function start(environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: SERVER_FOLDER,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(port),
      // Storing demo data takes seconds.
      DEMO_DATA: 'off',
      ...environment,
    },
  });
  running.add(child);
  const output = { text: '', error: '' };
  child.stdout.on('data', (chunk) => {
    output.text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.error += chunk;
  });
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return { code: code as number | null, ...output };
  });
  return {
    child,
    ended,
    async ready() {
      while (!output.text.includes('"server ready"')) {
        if (child.exitCode !== null) throw new Error(`The server ended: ${output.error}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`;

/** The same request at different times, as a retrying client sends it. */
const sendContact = (minute: string) =>
  fetch(address('/api/v1/contact'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'antes-de-la-caida' },
    body: JSON.stringify({
      name: 'Ana',
      email: 'ana@example.com',
      phone: '300',
      message: 'Hola',
      timestamp: `2026-11-21T02:${minute}:00.000Z`,
    }),
  });

test('starts, refuses a rival, keeps its data through a crash, and closes cleanly', async () => {
  const first = start();
  await first.ready();
  // The folder was readable by others; the server has closed it.
  expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
  const contact = await sendContact('00');
  const stored = await contact.text();
  expect([contact.status, stored]).toEqual([201, expect.stringContaining('received')]);

  expect(await start().ended).toMatchObject({
    code: 1,
    error: `Otro servidor ya usa la carpeta de datos ${folder}.\n`,
  });
  expect((await fetch(address('/readyz'))).status).toBe(200);

  first.child.kill('SIGKILL');
  await first.ended;
  const second = start({ DRAIN_SECONDS: '2' });
  await second.ready();
  const retry = await sendContact('05');
  expect([retry.status, await retry.text()]).toEqual([200, stored]);

  // A browser opens connections in advance, on which nothing comes.
  const unused = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(unused, 'connect');
  second.child.kill('SIGTERM');
  await expect.poll(async () => (await fetch(address('/readyz'))).status).toBe(503);
  const last = await sendContact('10');
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
  const closed = await second.ended;
  expect(closed.code).toBe(0);
  expect(closed.text).toContain('"server closed"');
});
