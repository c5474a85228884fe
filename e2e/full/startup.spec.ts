import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNode } from '../fixtures/processes';
import { createDataFolder, freePort, waitUntilReady } from '../fixtures/site';
import { expect, test } from '../fixtures/test';

test('a data folder that cannot be written: one clear line and a failure', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-e2e-'));
  const file = join(folder, 'archivo');
  await writeFile(file, '');
  const running = startNode(['--import', 'tsx', 'server/src/main.ts'], {
    PORT: String(await freePort()),
    DATA_DIR: join(file, 'datos'),
    LOG_LEVEL: 'silent',
  });
  expect(await running.exited).not.toBe(0);
  expect(running.output().trim().split('\n')).toEqual([expect.stringContaining(join(file, 'datos'))]);
  await rm(folder, { recursive: true });
});

test('npm start serves the site in one step, keeps what was stored and ends cleanly', async () => {
  const dataDir = await createDataFolder();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const first = startNode(['server/scripts/start.mjs'], { PORT: String(port), DATA_DIR: dataDir });
  await waitUntilReady(url, first);
  const programs = await (await fetch(`${url}/api/v1/programs`)).text();
  expect((await fetch(`${url}/pregrado`)).status).toBe(200);
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  // Later starts build nothing: only the server is started.
  const second = startNode(['--import', 'tsx', 'server/src/main.ts'], {
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  await waitUntilReady(url, second);
  expect(await (await fetch(`${url}/api/v1/programs`)).text()).toBe(programs);
  second.process.kill('SIGTERM');
  expect(await second.exited).toBe(0);
  await rm(dataDir, { recursive: true });
});
