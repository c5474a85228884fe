// @vitest-environment node
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { type ExportsByModule, providedExports, usedExports } from './shared-exports';

const SOURCES = {
  'common.js': 'exports.useState = () => {}; exports.version = "1";',
  'modern.mjs': 'export const create = () => {};',
  'entry.mjs': `import Whole, { useState } from './common.js';\nimport { create } from './modern.mjs';\nconsole.log(Whole, useState, create);`,
};
const NAMES = ['./common.js', './modern.mjs'];

/** The exports that a build of the sources uses and provides. */
async function exportsOf(folder: string): Promise<{ used: ExportsByModule; provided: ExportsByModule }> {
  const compiler = rspack({
    context: folder,
    entry: './entry.mjs',
    mode: 'production',
    output: { path: join(folder, 'dist') },
  });
  let found = { used: {}, provided: {} };
  compiler.hooks.compilation.tap('exports', (compilation) => {
    compilation.hooks.optimizeModules.tap('exports', () => {
      found = { used: usedExports(compilation, NAMES), provided: providedExports(compilation, NAMES) };
    });
  });
  // Waits until the files are written, as the folder is removed afterwards.
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return found;
}

test('a CommonJS module is its own default export, so that a build which imports it whole fits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exports-'));
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(join(folder, file), text);
  const { used, provided } = await exportsOf(folder);
  expect(used).toEqual({ './common.js': ['default', 'useState'], './modern.mjs': ['create'] });
  expect(provided['./common.js']).toEqual(expect.arrayContaining(['default', 'useState', 'version']));
  expect(provided['./modern.mjs']).toEqual(['create']);
  await rm(folder, { recursive: true });
});
