import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { repository } from '../../server/scripts/install.mjs';
import { findEngines } from './engines.mjs';
import { counted, freshReport, readJourneys, readUnit } from './reports.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ args: string[], print: ((text: Buffer) => void) | undefined }} StageOptions */

/** Builds of the last run: apps that did not change are not built again. */
const cache = join(repository, 'e2e', '.cache');

/**
 * Runs a command; tells whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, print?: StageOptions['print'] }} [options] `print` takes its output when others run at the same time
 */
async function run(command, args, { env = {}, print } = {}) {
  const output = print ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: repository,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  if (print) for (const stream of [child.stdout, child.stderr]) stream?.on('data', print);
  const [code] = await once(child, 'close');
  return code === 0;
}

/**
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
const node = (args, options) => run(process.execPath, args, options);

/**
 * Counts of a stage that is one check; its output says what is wrong.
 * @param {boolean} passed
 * @returns {Counts}
 */
const one = (passed) => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: 0,
  failures: passed ? [] : ['see what it printed'],
});

async function unitTests() {
  const report = freshReport('vitest.json');
  // Two workers per core: a fifth of the tests' time is waiting. Set here, as projects do not read the root's configuration.
  const args = [
    'run',
    `--maxWorkers=${2 * availableParallelism()}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const ended = await node(['node_modules/vitest/vitest.mjs', ...args]);
  return counted(report, readUnit, ended);
}

/**
 * @param {string} folder of the configuration
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function browserTests(folder, args, env) {
  const report = freshReport(`${folder.replace('/', '-')}.json`);
  const ended = await node(
    ['node_modules/@playwright/test/cli.js', 'test', '--config', `${folder}/playwright.config.ts`, ...args],
    { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return counted(report, readJourneys, ended);
}

/** Runs the journeys; prints which engines the machine lacks. */
function journeys(/** @type {string[]} */ args) {
  for (const [name, { programs, packages }] of Object.entries(findEngines()))
    if (!programs) console.log(`Sin ${name}: no está instalado («apt-get install ${packages}»).`);
  return browserTests('e2e', args);
}

/**
 * The stages of `npm test` by name, in order.
 * @type {Record<string, (options: StageOptions) => Promise<Counts>>}
 */
export const stages = {
  lint: async ({ print }) =>
    one(
      (await node(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'], { print })) &&
        (await node(['node_modules/oxlint/bin/oxlint', '--type-aware'], { print })),
    ),
  types: async ({ print }) => one(await run('npm', ['run', '--silent', 'typecheck'], { print })),
  checks: async ({ print }) =>
    one(
      (await node(['node_modules/knip/bin/knip.js'], { print })) &&
        (await node(['--import', 'tsx', 'e2e/checks/run.ts'], { print })),
    ),
  unit: unitTests,
  build: async () =>
    one(await node(['--import', 'tsx', 'server/scripts/build.ts'], { env: { DATA_DIR: cache } })),
  e2e: ({ args }) => journeys(args),
};

/** Stages that only read the sources, mostly on one core: they run in parallel. */
export const SIDE_BY_SIDE = ['lint', 'types', 'checks'];

/**
 * What `npm run test:full` adds to them.
 * @type {typeof stages}
 */
export const fullStages = {
  full: ({ args }) => browserTests('e2e/full', ['--project', 'full', ...args]),
  load: ({ args }) => browserTests('e2e/full', ['--project', 'load', ...args]),
  faults: ({ args }) => browserTests('e2e/faults', args, args.length > 0 ? { FAULTS_PARTLY: '1' } : {}),
};
