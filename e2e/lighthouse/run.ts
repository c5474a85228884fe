import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import lighthouse, { type Result } from 'lighthouse';
import { buildFederated, launchChromium, type Site, startSite } from '../bench/site';
import { writeTable } from '../fixtures/marked-table';
import { freePort } from '../fixtures/site';
import { auditTable, CATEGORIES, type PageAudit } from './report';

/** One page of each kind. */
const PAGES = [
  '/',
  '/pregrado',
  '/oferta-academica/u-iberoamericana',
  '/programas/maestria-en-educacion-121',
  '/temas/educacion',
  '/noticias',
  '/noticias/salario-docente-2025',
  '/sobre-nosotros/historia',
  '/contacto',
  '/doctorados',
  '/maestriaspoli',
  '/politica-de-datos',
];
const DOCUMENT = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const USAGE = `npm run lighthouse -- [--runs N] [--data FOLDER] [--write] [PATH …]
  --runs N       audits per page, whose median is kept; 3 unless told
  --data FOLDER  keeps the build there for the next time
  --write        puts the table into docs/performance.md
  PATH           pages to audit in place of one of each kind`;

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    data: { type: 'string' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** Runs again when the trace lacks the start of the page, which happens on busy machines. */
async function lighthouseResult(url: string, port: number, attempts = 3): Promise<Result> {
  const run = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (run && !run.lhr.runtimeError) return run.lhr;
  if (attempts > 1) return lighthouseResult(url, port, attempts - 1);
  throw new Error(`${url}: ${run?.lhr.runtimeError?.message}`);
}

async function audit(url: string, path: string, port: number): Promise<PageAudit> {
  const { categories, audits } = await lighthouseResult(url + path, port);
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title} (${id})`),
  );
  return {
    path,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as PageAudit['scores'],
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    failed,
  };
}

/** The run with the median performance as a whole, so that its figures belong together. */
async function median(site: Site, path: string, port: number, runs: number): Promise<PageAudit> {
  const audits: PageAudit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(site.url, path, port));
  audits.sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = audits[Math.floor((audits.length - 1) / 2)];
  if (!middle) throw new Error('no run');
  return middle;
}

async function auditAll(folder: string, paths: readonly string[], runs: number): Promise<void> {
  await buildFederated(folder);
  const site = await startSite(folder);
  const port = await freePort();
  const browser = await launchChromium(`--remote-debugging-port=${port}`);
  try {
    const audits: PageAudit[] = [];
    for (const path of paths) {
      // Almost every visitor gets a page that the server has kept, so each is requested once before.
      await fetch(site.url + path);
      const one = await median(site, path, port, runs);
      console.log(path, JSON.stringify(one.scores), `LCP ${Math.round(one.lcp)}`);
      for (const line of one.failed) console.log(`  ${line}`);
      audits.push(one);
    }
    const { default: tool } = await import('lighthouse/package.json', { with: { type: 'json' } });
    const conditions = `Lighthouse ${tool.version}, ${paths.length} pages as a phone, medians of ${runs} (${new Date().toISOString().slice(0, 10)})`;
    const table = auditTable(audits, conditions);
    console.log(`\n${table}`);
    if (values.write) await writeTable(DOCUMENT, 'lighthouse', table);
  } finally {
    await browser.close();
    await site.stop();
  }
}

const runs = Number(values.runs);
if (values.help || !Number.isInteger(runs) || runs < 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const folder = values.data ? resolve(values.data) : await mkdtemp(join(tmpdir(), 'puentes-lighthouse-'));
try {
  await auditAll(folder, positionals.length > 0 ? positionals : PAGES, runs);
} finally {
  if (!values.data) await rm(folder, { recursive: true, force: true });
}
