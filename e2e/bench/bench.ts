import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { buildFederated, buildMonolith, publishStatic } from './builds';
import { launchChromium } from './chromium';
import { benchBrowser } from './crm/bench-browser';
import { benchCalls } from './crm/bench-crm';
import { compareWriters } from './export-writers';
import { benchLists } from './list-calls';
import { benchLoad } from './load';
import { benchMail } from './mail';
import { type Switch, visitPanel } from './module-switch';
import { comparisonTable, orderOf, type PageVisits, pageTable, VARIANTS, type Variant } from './page-report';
import { type Press, pressAll } from './presses';
import { benchRelease } from './release';
import { pressTable, switchTable } from './report';
import { type Site, startSite } from './site';
import { visit } from './visit';

/** One page of each kind; the program is the first that the site's map has. */
const PAGES = [
  '/',
  '/pregrado',
  '/programas/',
  '/oferta-academica/u-poli',
  '/noticias/salario-docente-2025',
  '/contacto',
];
const RESULT = fileURLToPath(new URL('../results/bench.md', import.meta.url));
const USAGE = `npm run bench -- [--runs N] [--quick] [--only pages|panel|release|load|export|mail|crm] [--data FOLDER]
  --runs N       repetitions: 18 rounds of visits to each public page and 9 of everything else unless told
  --quick        3 of everything, to see that it works
  --only PART    the public pages, the modules of the staff panel, a release, requests a second, the export's
                 spreadsheets, ten thousand reminders, or the CRM with 100,000 and 1,000,000 leads; all but the CRM unless told
  --data FOLDER  keeps the builds and data there for the next time`;

const PARTS = ['pages', 'panel', 'release', 'load', 'export', 'mail', 'crm'] as const;

/** Rounds of visits to each public page: pages differ by less than two visits to the same one. */
const ROUNDS = 18;
const RUNS = 9;
/** Rounds, and visits to the saved page, that go on until the network is idle. */
const WHOLE_ROUNDS = 2;
const MOST_PRESSES = 5;
/** Times that each call of the CRM is made, per run. */
const CALL_TURNS = 4;

interface Options {
  rounds: number;
  runs: number;
  only?: (typeof PARTS)[number];
  data?: string;
}

const isPart = (value: string | undefined): value is Options['only'] =>
  value === undefined || PARTS.some((part) => part === value);

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string' },
      quick: { type: 'boolean' },
      only: { type: 'string' },
      data: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const told = values.runs ?? (values.quick ? 3 : undefined);
  const [rounds, runs] = [Number(told ?? ROUNDS), Number(told ?? RUNS)];
  const { only } = values;
  if (values.help || !Number.isInteger(runs) || runs < 1 || !isPart(only)) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 1);
  }
  return { rounds, runs, ...(only && { only }), ...(values.data && { data: resolve(values.data) }) };
}

type Work = Options & { folder: string };
type Urls = Record<Variant, string>;

/** Path of a page that the bench names by how it begins. */
async function pathOf(page: string, { url }: Site): Promise<string> {
  if (page !== '/programas/') return page;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const [, path] = /<loc>[^<]*?(\/programas\/[^<]+)<\/loc>/.exec(map) ?? [];
  if (!path) throw new Error('the sitemap has no program');
  return path;
}

/** URL of each variant of a page. Requesting the page once also fills the server's caches. */
async function urlsOf(page: string, federated: Site, monolith: Site, dataDir: string): Promise<Urls> {
  const html = await (await fetch(federated.url + page)).text();
  const other = await (await fetch(monolith.url + page)).text();
  if (![html, other].every((text) => text.includes('<main'))) {
    throw new Error(`${page} was not rendered on the server`);
  }
  const saved = await publishStatic(dataDir, page, html);
  return { federated: federated.url + page, monolith: monolith.url + page, static: federated.url + saved };
}

/** Visits the compared variants in turns, after the saved page, which warms up browser and server. */
async function measure(browser: Browser, urls: Urls, rounds: number): Promise<PageVisits> {
  const visits: PageVisits = { federated: [], monolith: [], static: [] };
  for (let run = 0; run < WHOLE_ROUNDS; run += 1) {
    visits.static.push(await visit(browser, urls.static, { hasScripts: false, untilIdle: true }));
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of orderOf(round)) {
      const options = { hasScripts: true, untilIdle: round < WHOLE_ROUNDS };
      visits[variant].push(await visit(browser, urls[variant], options));
    }
  }
  return visits;
}

function warnings(page: string, visits: PageVisits): string[] {
  const repeated = VARIANTS.flatMap((variant) =>
    visits[variant].flatMap(({ traffic }) =>
      (traffic?.repeated ?? []).map((url) => `${page}, ${variant}: fetched twice: ${url}`),
    ),
  );
  return [...new Set(repeated)];
}

/** The public pages, federated, as a monolith and as saved HTML. */
async function benchPages(browser: Browser, federated: Site, work: Work): Promise<string[]> {
  const { rounds, runs, folder } = work;
  const data = { federated: join(folder, 'federated'), monolith: join(folder, 'monolith') };
  await buildMonolith(data.monolith);
  const monolith = await startSite(data.monolith);
  try {
    const pages = new Map<string, PageVisits>();
    for (const kind of PAGES) {
      const page = await pathOf(kind, federated);
      console.log(`Visiting ${page}: 2 × ${rounds}…`);
      const urls = await urlsOf(page, federated, monolith, data.federated);
      const visits = await measure(browser, urls, rounds);
      for (const line of warnings(page, visits)) console.warn(line);
      pages.set(page, visits);
    }
    const conditions = `390 × 844, 4× CPU slowdown, 1.6 Mbit/s, 150 ms, cold cache; ${rounds} rounds, medians, quartiles in parentheses; bytes, requests and CLS of the first ${WHOLE_ROUNDS}.`;
    const tables = [...pages].map(([page, visits]) => pageTable(page, visits));
    console.log('Pressing what visitors press first…');
    const presses: Press[] = [];
    for (let run = 0; run < Math.min(runs, MOST_PRESSES); run += 1) {
      presses.push(...(await pressAll(browser, federated.url)));
    }
    return [conditions, comparisonTable(pages), ...tables, pressTable(presses)];
  } finally {
    await monolith.stop();
  }
}

async function benchPanel(browser: Browser, federated: Site, { runs }: Work): Promise<string[]> {
  console.log(`Opening the staff panel: ${runs}…`);
  const switches: Switch[] = [];
  for (let run = 0; run < runs; run += 1) switches.push(...(await visitPanel(browser, federated.url)));
  const fetched = switches.filter(({ kind }) => kind === 'warm').flatMap(({ requests }) => requests);
  for (const url of new Set(fetched)) console.warn(`panel: code requested again: ${url}`);
  return [switchTable(switches)];
}

/** The vocational export's spreadsheets beside another writer's, and what an export and a large catalogue cost lists. */
async function benchExport({ runs }: Work): Promise<string> {
  console.log(`Writing spreadsheets: ${runs}…`);
  const writers = await compareWriters(runs);
  console.log('Calling a list during an export…');
  return [writers, await benchLists()].join('\n\n');
}

/** Reminders that fall due at once. */
async function benchReminders(): Promise<string> {
  console.log('Sending reminders…');
  return benchMail();
}

async function bench(work: Work): Promise<string> {
  const wanted = (part: Options['only']) => work.only === undefined || work.only === part;
  const writers = wanted('export') ? [await benchExport(work)] : [];
  const mail = wanted('mail') ? [await benchReminders()] : [];
  if (work.only === 'export' || work.only === 'mail') return `${[...writers, ...mail].join('\n\n')}\n`;
  const crm = work.only === 'crm' ? await benchCalls(work.runs * CALL_TURNS) : [];
  const data = join(work.folder, 'federated');
  console.log('Building…');
  await buildFederated(data);
  const browser = await launchChromium();
  if (work.only === 'crm') {
    try {
      return `${[...crm, await benchBrowser(browser, data)].join('\n\n')}\n`;
    } finally {
      await browser.close();
    }
  }
  const federated = await startSite(data);
  try {
    const parts = [
      `Chromium ${browser.version()}, headless; Node.js ${process.versions.node}, ${cpus().length} cores.`,
      ...(wanted('pages') ? await benchPages(browser, federated, work) : []),
      ...(wanted('panel') ? await benchPanel(browser, federated, work) : []),
      ...(wanted('release') ? [await benchRelease(browser, federated, data, work.runs)] : []),
      ...(wanted('load') ? [await benchLoad(federated, data, work.runs)] : []),
      ...writers,
      ...mail,
    ];
    return `${parts.join('\n\n')}\n`;
  } finally {
    await browser.close();
    await federated.stop();
  }
}

const options = readOptions();
const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'puentes-bench-')));
try {
  const report = await bench({ ...options, folder });
  await mkdir(resolve(RESULT, '..'), { recursive: true });
  await writeFile(RESULT, report);
  console.log(`\n${report}`);
} finally {
  if (!options.data) await rm(folder, { recursive: true, force: true });
}
