import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkApiReport, renewApiReport } from './api-report';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const MODULE = `/** Says hello. */\nexport const greet = (name: string): string => name;\nexport interface Guest { name: string }\n`;
const INDEX = `export { greet, type Guest } from './greet';\n`;

let root: string;
const write = (file: string, text: string) => writeFile(join(root, 'shared', file), text);
const problems = () => checkApiReport(root).map(({ message }) => message);
const version = async () => JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')).version;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'api-report-'));
  await mkdir(join(root, 'shared/src'), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  await write(
    'package.json',
    '{ "name": "shared", "version": "1.1.0", "exports": { ".": "./src/index.ts" } }',
  );
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'bundler',
    strict: true,
    types: [],
    noEmit: true,
  };
  await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  await write('src/greet.ts', MODULE);
  await write('src/index.ts', INDEX);
  renewApiReport(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('comments, code and new names break nobody', async () => {
  await write(
    'src/greet.ts',
    `${MODULE.replace('Says hello', 'Greets').replace('=> name', '=> name.trim()')}export const bye = 1;\n`,
  );
  await write('src/index.ts', INDEX.replace('greet,', 'bye, greet,'));
  expect(problems()).toEqual([]);
});

test('another declaration and a name that is gone are refused until the version says so', async () => {
  await write('src/greet.ts', MODULE.replace('name: string)', 'name: string, loud: boolean)'));
  await write('src/index.ts', `export { greet } from './greet';\n`);
  expect(problems()).toEqual([
    expect.stringContaining('Guest of shared is gone in shared 1.1.0'),
    expect.stringContaining('greet of shared is another'),
  ]);
  renewApiReport(root);
  expect(await version()).toBe('1.2.0');
  expect(problems()).toEqual([]);
});

test('a version that was raised by hand needs its own report', async () => {
  await write(
    'package.json',
    '{ "name": "shared", "version": "2.0.0", "exports": { ".": "./src/index.ts" } }',
  );
  expect(problems()).toEqual([expect.stringContaining('is of shared 1.2.0, not 2.0.0')]);
});
