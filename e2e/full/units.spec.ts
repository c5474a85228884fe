import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { repository } from '../fixtures/paths';

const run = promisify(execFile);

test('systemd takes the units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-units-'));
  const units = {
    'puentes@.service': 'puentes@3001.service',
    'puentes-backup.service': '',
    'puentes-backup.timer': '',
  };
  const files = Object.entries(units).map(
    ([name, instance]) => [name, join(folder, instance || name)] as const,
  );
  for (const [name, file] of files) await cp(join(repository, 'ops', name), file);
  // For what systemd does not know or cannot do it prints a warning and exits with 0.
  const { stderr } = await run('systemd-analyze', ['verify', ...files.map(([, file]) => file)]);
  await rm(folder, { recursive: true });
  expect(
    stderr.split('\n').filter((line) => line.includes('puentes') && !line.includes('not executable')),
  ).toEqual([]);
});
