import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { repository } from '../../server/scripts/install.mjs';
import { counted, readJourneys, readUnit } from './reports.mjs';

// In the repository, so that its runners are found.
mkdirSync(join(repository, 'e2e', 'results'), { recursive: true });
const folder = mkdtempSync(join(repository, 'e2e', 'results', 'reports-'));
const report = join(folder, 'report.json');
const require = createRequire(import.meta.url);
afterAll(() => rmSync(folder, { recursive: true }));

test('of unit tests: each that failed by file, name and first line; a file that does not load', () => {
  writeFileSync(
    join(folder, 'some.test.ts'),
    "import { describe, expect, test } from 'vitest';\ndescribe('sums', () => test('of two', () => expect([1, 1]).toEqual([2])));\ntest('good', () => {});",
  );
  writeFileSync(join(folder, 'broken.test.ts'), "throw new Error('no load\\nat all');");
  runs(
    join(repository, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--root',
    folder,
    '--reporter=json',
    `--outputFile=${report}`,
  );
  const { failures, ...counts } = counted(report, readUnit, false);
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 0 });
  const at = relative(repository, folder);
  expect(failures.toSorted()).toEqual([
    `${at}/broken.test.ts: no load`,
    `${at}/some.test.ts › sums of two: AssertionError: expected [ 1, 1 ] to deeply equal [ 2 ]`,
  ]);
});

test('of journeys: each that failed, in whatever group; an error outside of tests', () => {
  writeFileSync(
    join(folder, 'some.walk.mjs'),
    "import { expect, test } from '@playwright/test';\ntest.describe('sums', () => test('of two', () => expect(1).toBe(2)));\ntest('good', () => {});",
  );
  const config = join(folder, 'playwright.config.mjs');
  writeFileSync(config, "export default { testMatch: '*.walk.mjs', outputDir: 'failures' };");
  runs(require.resolve('@playwright/test/cli'), 'test', '--config', config, '--reporter=json');
  const { failures, ...counts } = counted(report, readJourneys, false);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures).toEqual([
    'some.walk.mjs › of two: Error: expect(received).toBe(expected) // Object.is equality',
  ]);
});

test('a runner that ends badly without a report, or with none that failed, is a failure', () => {
  rmSync(report, { force: true });
  expect(counted(report, readUnit, true)).toMatchObject({
    failed: 1,
    failures: [expect.stringContaining('runner')],
  });
});

function runs(...command: string[]) {
  const env = { PATH: process.env.PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  // Throws, as some of its tests fail.
  expect(() => execFileSync(process.execPath, command, { cwd: folder, env, stdio: 'pipe' })).toThrow();
  return readFileSync(report, 'utf8');
}
