import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../server/scripts/install.mjs';
import { findEngines } from './engines.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ chromium: string | undefined, args: string[] }} StageOptions */

/** Reports of the last run. */
const results = join(repository, 'e2e', 'results');
/** Builds of the last run: apps that did not change are not built again. */
const cache = join(repository, 'e2e', '.cache');

/**
 * Whether the command ended well.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: repository,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const node = (args, env) => run(process.execPath, args, env);

/** @param {boolean} passed */
const one = (passed) => ({ passed: Number(passed), failed: Number(!passed), skipped: 0 });

/**
 * Counts of a test runner's report. A runner that ends badly without a failed test is itself one failure.
 * @template Report
 * @param {string} report file
 * @param {(report: Report) => Counts} read
 * @param {boolean} ended whether the runner ended well
 */
function counted(report, read, ended) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    ended = false;
  }
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @param {string} name */
function freshReport(name) {
  mkdirSync(results, { recursive: true });
  const report = join(results, name);
  rmSync(report, { force: true });
  return report;
}

function unitTests() {
  const report = freshReport('vitest.json');
  // The default leaves one core idle; the projects do not read the root's configuration.
  const args = [
    'run',
    '--maxWorkers=100%',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ended = node(['node_modules/vitest/vitest.mjs', ...args]);
  /** @param {import('vitest/node').JsonTestResults} results */
  const read = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  });
  return counted(report, read, ended);
}

/**
 * @param {string} folder of the configuration
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function browserTests(folder, args, env) {
  const report = freshReport(`${folder.replace('/', '-')}.json`);
  const ended = node(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', `${folder}/playwright.config.ts`, ...args],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  );
  /** @param {import('@playwright/test/reporter').JSONReport} results */
  const read = ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  });
  return counted(report, read, ended);
}

/**
 * The journeys in the other engines; those that the machine lacks are named and left out.
 * @param {string[]} args
 */
function otherEngines(args) {
  const engines = Object.entries(findEngines());
  for (const [name, { programs, packages }] of engines) {
    if (!programs) console.log(`Sin ${name}: no está instalado («apt-get install ${packages}»).`);
  }
  const any = engines.some(([, { programs }]) => programs);
  return any ? browserTests('e2e/engines', args) : { passed: 0, failed: 0, skipped: 0 };
}

/**
 * The stages of `npm test` by name, in order.
 * @type {Record<string, (options: StageOptions) => Counts>}
 */
export const stages = {
  lint: () =>
    one(
      node(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']) &&
        node(['node_modules/oxlint/bin/oxlint', '--type-aware']),
    ),
  types: () => one(run('npm', ['run', '--silent', 'typecheck'])),
  checks: () =>
    one(node(['node_modules/knip/bin/knip.js']) && node(['--import', 'tsx', 'e2e/checks/run.ts'])),
  unit: unitTests,
  build: () => one(node(['--import', 'tsx', 'server/scripts/build.ts'], { DATA_DIR: cache })),
  e2e: ({ chromium, args }) => browserTests('e2e', args, { CHROMIUM_PATH: chromium }),
  engines: ({ args }) => otherEngines(args),
};

/**
 * What `npm run test:full` adds to them.
 * @type {typeof stages}
 */
export const fullStages = {
  full: ({ chromium, args }) => browserTests('e2e/full', args, { CHROMIUM_PATH: chromium }),
  faults: ({ chromium, args }) =>
    browserTests('e2e/faults', args, {
      CHROMIUM_PATH: chromium,
      ...(args.length > 0 && { FAULTS_PARTLY: '1' }),
    }),
};
