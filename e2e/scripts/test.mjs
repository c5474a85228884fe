import { parseArgs } from 'node:util';
import { stop } from '../../server/scripts/install.mjs';
import { prepare } from '../../server/scripts/prepare.mjs';

/**
 * `npm test`: all checks before a change is released, on a machine with Node.js and npm only.
 *   npm test -- --only e2e             one stage: lint, types, checks, unit, build or e2e
 *   npm test -- --only e2e listing     further arguments go to Playwright
 *   npm run test:full                  also what takes too long for each change: stages full, load and faults
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' }, full: { type: 'boolean' } },
  allowPositionals: true,
});

await prepare();
// Imported here because these need the installed dependencies.
const { ensureBrowsers } = await import('./chromium.mjs');
const { ensurePostgres } = await import('./postgres.mjs');
const { hasProgram } = await import('./system-packages.mjs');
const { fullStages, SIDE_BY_SIDE, stages } = await import('./stages.mjs');

const all = { ...stages, ...(values.full && fullStages) };
const chosen = Object.entries(all).filter(([name]) => values.only === undefined || name === values.only);
if (chosen.length === 0) {
  stop(`No existe la etapa "${values.only}"; son: ${Object.keys(all).join(', ')}.`);
}
const names = chosen.map(([name]) => name);

const needsChromium = names.some((name) => ['e2e', ...Object.keys(fullStages)].includes(name));
if (needsChromium && !ensureBrowsers()) {
  stop('Falta Chromium: instálelo («apt-get install chromium») o indique dónde está con CHROMIUM_PATH.');
}
const isFull = names.includes('full') || names.includes('load');
if ((names.includes('unit') || isFull) && !ensurePostgres()) {
  stop(
    'Falta PostgreSQL: instálelo («apt-get install postgresql») o indique uno vacío con DATABASE_TEST_URL.',
  );
}
// Not installed automatically: Debian's packages would start system-wide servers.
if (isFull)
  for (const [program, name] of Object.entries({
    caddy: 'caddy',
    nginx: 'nginx',
    pgbouncer: 'pgbouncer',
    promtool: 'prometheus',
    'systemd-analyze': 'systemd',
  }))
    if (!hasProgram(program)) stop(`Falta ${program}: instálelo («apt-get install ${name}»).`);

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

/**
 * @param {typeof chosen[number]} stage
 * @param {boolean} beside whether others run at the same time: then its output is printed at its end
 */
async function run([name, stage], beside = false) {
  /** @type {Buffer[]} */
  const output = [];
  const print = beside ? (/** @type {Buffer} */ text) => void output.push(text) : undefined;
  if (!beside) console.log(`\n── ${name}`);
  const started = Date.now();
  const counts = await stage({ args: positionals, print });
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  failures.push(...counts.failures.map((failure) => `${name}: ${failure}`));
  const seconds = Math.round((Date.now() - started) / 1000);
  if (beside) process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
}

const isBeside = (/** @type {typeof chosen[number]} */ [name]) => SIDE_BY_SIDE.includes(name);
await Promise.all(chosen.filter(isBeside).map((stage, _, { length }) => run(stage, length > 1)));
for (const stage of chosen) if (!isBeside(stage)) await run(stage);
// At the end, so that the last lines of a log say what failed.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
