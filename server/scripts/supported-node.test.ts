import { mkdtemp, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkForScripts } from './supported-node.mjs';

let bin: string;

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'bin-'));
});

afterEach(() => rm(bin, { recursive: true }));

test('scripts find the fetched Node.js again after an installation took the link away', async () => {
  linkForScripts(process.execPath, bin);
  await rm(join(bin, 'node'));
  linkForScripts(process.execPath, bin);
  expect(await readlink(join(bin, 'node'))).toBe(process.execPath);
});

test('a link to a Node.js that is gone is made anew', async () => {
  await symlink(join(bin, 'gone'), join(bin, 'node'));
  linkForScripts(process.execPath, bin);
  expect(await readlink(join(bin, 'node'))).toBe(process.execPath);
});
