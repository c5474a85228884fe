import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { writeTable } from '../fixtures/marked-table';
import { benchAudit } from './audit';
import { buildFederated } from './builds';
import { launchChromium } from './chromium';
import { benchBrowser } from './crm/bench-browser';
import { benchCalls } from './crm/bench-crm';
import { compareWriters } from './export-writers';
import { listRow, listTable } from './list-calls';
import { benchLoad } from './load';
import { benchMail } from './mail';
import { benchPanel } from './module-switch';
import { benchPages } from './pages';
import { benchPresses } from './presses';
import { benchRelease } from './release';
import { type Site, startSite } from './site';
import { benchTests } from './tests';

const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const USAGE = `npm run bench -- [--runs N] [--quick] [--only PART] [--write] [--data FOLDER]
  --runs N       repetitions: 18 rounds of visits to each public page and 9 of everything else unless told
  --quick        3 of everything, to see that it works
  --only PARTS   of pages, presses, panel, release, load, export, mail, crm, audit and tests, with commas; all but the last
                 three unless told
  --write        puts the tables of what was measured into docs/performance.md
  --data FOLDER  keeps the builds and data there for the next time`;

/** Rounds of visits to each public page: pages differ by less than two visits to the same one. */
const ROUNDS = 18;
const RUNS = 9;
const MOST_PRESSES = 5;
/** Times that each call of the CRM and of long lists is made, per run. */
const CALL_TURNS = 4;

/** What the parts work with. */
interface Stage {
  browser: Browser;
  /** The composed production build, started over `data`. */
  site: Site;
  data: string;
  folder: string;
  rounds: number;
  runs: number;
}

/** Each part measures one table. */
const PARTS: Readonly<Record<string, (stage: Stage) => Promise<string>>> = {
  pages: ({ browser, site, folder, rounds }) => benchPages(browser, site, join(folder, 'monolith'), rounds),
  presses: ({ browser, site, runs }) => benchPresses(browser, site.url, Math.min(runs, MOST_PRESSES)),
  panel: ({ browser, site, runs }) => benchPanel(browser, site.url, runs),
  release: ({ browser, site, data, runs }) => benchRelease(browser, site, data, runs),
  load: async ({ site, data, runs }) => `${await benchLoad(site, data, runs)}\n\n${await listTable()}`,
  export: async ({ runs }) => `${await compareWriters(runs)}\n${await listRow()}`,
  mail: benchMail,
  crm: async ({ browser, folder, runs }) =>
    `${await benchCalls(runs * CALL_TURNS)}\n${await benchBrowser(browser, join(folder, 'crm'))}`,
  audit: ({ runs }) => benchAudit(runs * CALL_TURNS),
  tests: ({ runs }) => benchTests(runs * CALL_TURNS),
};

/** They fill a hundred thousand rows and more. */
const LONG = ['crm', 'audit', 'tests'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    write: { type: 'boolean' },
    data: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const told = values.runs ?? (values.quick ? 3 : undefined);
const [rounds, runs] = [Number(told ?? ROUNDS), Number(told ?? RUNS)];
const chosen = values.only?.split(',') ?? Object.keys(PARTS).filter((part) => !LONG.includes(part));
if (values.help || !Number.isInteger(runs) || runs < 1 || chosen.some((part) => !(part in PARTS))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}

const folder = values.data ? resolve(values.data) : await mkdtemp(join(tmpdir(), 'puentes-bench-'));
const data = join(folder, 'federated');
await buildFederated(data);
const [browser, site] = [await launchChromium(), await startSite(data)];
try {
  const when = `${new Date().toISOString().slice(0, 10)}, Node.js ${process.versions.node}`;
  for (const part of chosen) {
    console.log(`\nMeasuring: ${part}…`);
    const table = await PARTS[part]?.({ browser, site, data, folder, rounds, runs });
    // The first cell is the table's name.
    const dated = table?.replace(' | ', ` (${when}) | `) ?? '';
    console.log(`\n${dated}`);
    if (values.write) await writeTable(DOCUMENT, part, dated);
  }
} finally {
  await browser.close();
  await site.stop();
  if (!values.data) await rm(folder, { recursive: true, force: true });
}
