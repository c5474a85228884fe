import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../server/scripts/install.mjs';

/** Reports of the last run. */
const results = join(repository, 'e2e', 'results');
/** Builds of the last run: apps that did not change are not built again. */
const cache = join(repository, 'e2e', '.cache');

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const node = (args, env) => run(process.execPath, args, env);
const one = (passed) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 });

/** Counts of a test runner's report. A runner that ends badly without a failed test is itself one failure. */
function counted(report, read, ended) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    ended = false;
  }
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

function freshReport(name) {
  mkdirSync(results, { recursive: true });
  const report = join(results, name);
  rmSync(report, { force: true });
  return report;
}

function unitTests() {
  const report = freshReport('vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ended = node(['node_modules/vitest/vitest.mjs', ...args]);
  const read = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  });
  return counted(report, read, ended);
}

function browserTests(chromium, args) {
  const report = freshReport('playwright.json');
  const ended = node(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...args],
    { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  const read = ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  });
  return counted(report, read, ended);
}

/** The stages of `npm test` by name, in order; each returns `{ passed, failed, skipped }`. */
export const stages = {
  lint: () => one(node(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'])),
  types: () => one(run('npm', ['run', '--silent', 'typecheck', '--workspaces', '--if-present'])),
  unit: unitTests,
  build: () => one(node(['--import', 'tsx', 'server/scripts/build.ts'], { DATA_DIR: cache })),
  e2e: ({ chromium, args }) => browserTests(chromium, args),
};
