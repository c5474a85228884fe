import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from './chromium';

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
