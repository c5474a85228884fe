import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository, stop } from '../../server/scripts/install.mjs';
import { prepare } from '../../server/scripts/prepare.mjs';

/**
 * `npm run faults`: breaks each part of a module in each way, in a real browser against the composed production build.
 *   npm run faults -- --write       also renews the table of docs/faults.md
 *   npm run faults -- -g "entry"    further arguments go to Playwright; runs only that part of the matrix
 *   npm run faults -- --server      faults of the server: process, database, disk, mail server and clock, with printed figures
 */
const args = process.argv.slice(2);
const options = /** @type {const} */ ({ write: { type: 'boolean' }, server: { type: 'boolean' } });
const { values } = parseArgs({ options, args, strict: false });

await prepare();
const { ensureBrowsers } = await import('./chromium.mjs');
if (!ensureBrowsers())
  stop('Falta Chromium: instálelo («apt-get install chromium») o indique dónde está con CHROMIUM_PATH.');

const others = args.filter((each) => !['--write', '--server', '--'].includes(each));
const config = values.server ? 'e2e/full/playwright.config.ts' : 'e2e/faults/playwright.config.ts';
if (values.server) others.unshift('server-faults');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '--config', config, ...others],
  {
    cwd: join(repository),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...(values.write && { FAULTS_WRITE: '1' }),
      ...(others.length > 0 && { FAULTS_PARTLY: '1' }),
    },
  },
);
process.exit(status ?? 1);
