import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '../fixtures/processes';
import { createDataFolder, freePort, waitUntilReady } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

const SERVER = ['--import', 'tsx', 'server/src/main.ts'];

/** What a server that refuses to start says, without its log lines. */
async function refusal(env: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const running = startNode(SERVER, { LOG_LEVEL: 'silent', ...env });
  const code = await running.exited;
  return { code, lines: running.output().trim().split('\n') };
}

test('a port that is taken: one clear line and a failure', async ({ site }) => {
  const dataDir = await createDataFolder();
  const port = new URL(site.url).port;
  const { code, lines } = await refusal({ PORT: port, DATA_DIR: dataDir });
  expect(lines).toEqual([`El puerto ${port} ya está en uso. Elija otro con PORT.`]);
  expect(code).not.toBe(0);
  await rm(dataDir, { recursive: true });
});

test('a second start on the same data folder: one clear line, and the first goes on', async ({ site }) => {
  const { code, lines } = await refusal({ PORT: String(await freePort()), DATA_DIR: site.dataDir });
  expect(lines).toEqual([`Otro servidor ya usa la carpeta de datos ${site.dataDir}.`]);
  expect(code).not.toBe(0);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test('a data folder that cannot be written: one clear line and a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-e2e-'));
  const file = join(folder, 'archivo');
  await writeFile(file, '');
  const { code, lines } = await refusal({ PORT: String(await freePort()), DATA_DIR: join(file, 'datos') });
  expect(lines).toEqual([expect.stringContaining(join(file, 'datos'))]);
  expect(code).not.toBe(0);
  await rm(folder, { recursive: true });
});

test('development parts refuse an address that others reach', async () => {
  const dataDir = await createDataFolder();
  const { code, lines } = await refusal({ PORT: '0', DATA_DIR: dataDir, HOST: '0.0.0.0' });
  expect(lines).toEqual([expect.stringContaining('HOST=127.0.0.1')]);
  expect(code).not.toBe(0);
  await rm(dataDir, { recursive: true });
});

test('npm start serves the site in one step, keeps what was stored and ends cleanly', async () => {
  test.setTimeout(120_000);
  const dataDir = await createDataFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = async () => {
    const running = startNode(['server/scripts/start.mjs'], { PORT: String(port), DATA_DIR: dataDir });
    await waitUntilReady(url, running);
    return running;
  };
  const first = await start();
  const programs = await (await fetch(`${url}/api/v1/programs`)).text();
  expect((await fetch(`${url}/pregrado`)).status).toBe(200);
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  const second = await start();
  expect(await (await fetch(`${url}/api/v1/programs`)).text()).toBe(programs);
  second.process.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  await rm(dataDir, { recursive: true });
});
