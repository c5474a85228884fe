import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { renewRows, writeTable } from '../fixtures/marked-table';
import { audit } from './calls/audit';
import { crm } from './calls/crm';
import { benchCalls } from './calls/measure';
import { programs } from './calls/programs';
import { tests } from './calls/tests';
import { benchBrowser } from './crm-browser';
import { benchExport } from './export';
import { benchLoad } from './load';
import { benchMail } from './mail';
import { benchPages } from './pages';
import { benchPanel } from './panel';
import { benchPresses } from './presses';
import { benchRelease } from './release';
import { buildFederated, launchChromium, type Stage, startSite } from './site';
import { line, markdown, type Table } from './table';

const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const USAGE = `npm run bench -- [--quick] [--only PARTS] [--write]
  --quick        3 repetitions of everything, to see that it works
  --only PARTS   of pages, presses, panel, release, load, export, mail, programs, tests, audit, crm and leads, with commas;
                 all but the last four unless told
  --write        puts the figures into docs/performance.md`;

/** Rounds of visits to each public page. Many, as pages differ by less than two visits to the same page do. */
const ROUNDS = 18;
const RUNS = 9;
const QUICK_RUNS = 3;

/** Each part measures a table of its own. */
const TABLES: Readonly<Record<string, (stage: Stage) => Promise<Table>>> = {
  pages: benchPages,
  presses: benchPresses,
  release: benchRelease,
  load: benchLoad,
  export: benchExport,
  mail: benchMail,
};
/** Each part measures rows of the table of calls. */
const CALLS: Readonly<Record<string, (stage: Stage) => Promise<string[][]>>> = {
  panel: benchPanel,
  programs: benchCalls(programs),
  tests: benchCalls(tests),
  audit: benchCalls(audit),
  crm: benchCalls(
    crm(100_000, 'PostgreSQL', 150),
    crm(1_000_000, 'PostgreSQL', 300),
    crm(100_000, 'embedded', 150),
  ),
  leads: benchBrowser,
};
/** Parts that fill a hundred thousand rows or more; they run only when named. */
const LONG = ['tests', 'audit', 'crm', 'leads'];

async function measure(stage: Stage, part: string, write: boolean): Promise<void> {
  console.log(`\nMeasuring: ${part}…`);
  const day = new Date().toISOString().slice(0, 10);
  const table = await TABLES[part]?.(stage);
  if (table) {
    // The first cell is the table's name.
    const dated = markdown(table).replace(' | ', ` (${day}, Node.js ${process.versions.node}) | `);
    console.log(`\n${dated}`);
    if (write) await writeTable(DOCUMENT, part, dated);
  }
  const rows = (await CALLS[part]?.(stage))?.map((cells) => line([...cells, day]));
  if (rows) {
    console.log(`\n${rows.join('\n')}`);
    if (write) await renewRows(DOCUMENT, 'calls', rows);
  }
}

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
const parts = [...Object.keys(TABLES), ...Object.keys(CALLS)];
const chosen = values.only?.split(',') ?? parts.filter((part) => !LONG.includes(part));
if (values.help || chosen.some((part) => !parts.includes(part))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const folder = await mkdtemp(join(tmpdir(), 'puentes-bench-'));
const data = join(folder, 'federated');
await buildFederated(data);
const [browser, site] = [await launchChromium(), await startSite(data)];
const [rounds, runs] = values.quick ? [QUICK_RUNS, QUICK_RUNS] : [ROUNDS, RUNS];
try {
  for (const part of chosen) {
    await measure({ browser, site, data, folder, rounds, runs }, part, values.write);
  }
} finally {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}
