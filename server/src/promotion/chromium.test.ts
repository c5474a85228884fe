import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium, runChromium } from './chromium';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  for (const [name, code] of Object.entries({ browser: 0, stub: 1 })) {
    await writeFile(join(folder, name), `#!/bin/sh\nexit ${code}\n`);
    await chmod(join(folder, name), 0o755);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a script in the browser’s place is passed over, as is a path without a file', async () => {
  const [missing, stub, browser] = ['missing', 'stub', 'browser'].map((name) => join(folder, name));
  expect(await findChromium([undefined, missing, stub, browser])).toBe(browser);
  expect(await findChromium([missing, stub])).toBeUndefined();
});

test('a browser that is started by a script ends with it', async () => {
  const started = join(folder, 'started');
  const script = join(folder, 'script');
  await writeFile(
    script,
    `#!/bin/sh\nsh -c 'echo $$ > ${started}.new; mv ${started}.new ${started}; sleep 600'\nexit 0\n`,
  );
  await chmod(script, 0o755);
  const browser = await runChromium(script);
  browser.open('http://localhost/');
  const read = () => readFile(started, 'utf8').catch(() => '');
  await expect.poll(read).not.toBe('');
  const pid = Number(await read());
  await browser.close();
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive).toBe(false);
});
