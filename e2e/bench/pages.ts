import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { buildMonolith } from './monolith/build';
import { inSlowPage, PHONE } from './page';
import { observePage } from './page-observer';
import { type Site, type Stage, startSite } from './site';
import { median, medianRange } from './statistics';
import { mark, type Table } from './table';

/** One page of each kind. */
const PAGES = [
  '/',
  '/pregrado',
  '/programas/administracion-de-empresas-101',
  '/oferta-academica/u-poli',
  '/noticias/salario-docente-2025',
  '/contacto',
];
/** The largest allowed ratio to the monolith, for each figure. */
const AIMS = { lcp: 1, interactive: 1.03 } as const;
const FIGURES = ['lcp', 'interactive'] as const;
/** The browser reports a paint some time after it. */
const REPORTED_MS = 150;

/** One visit with empty caches: milliseconds since navigation started. */
type Visit = Record<(typeof FIGURES)[number], number>;
/** Consecutive visits to both variants: other load on the machine affects both alike. */
type Round = Record<'federated' | 'monolith', Visit>;

const visit = (browser: Browser, { url }: Site, path: string): Promise<Visit> =>
  inSlowPage(browser, url, PHONE, async (page, devtools) => {
    await page.addInitScript(observePage);
    await page.goto(path, { waitUntil: 'load' });
    // Not by `page.evaluate`, which runs code in the page at that moment, taking 60 ms on a slow phone.
    const asked = { expression: 'window.benchInteractive', awaitPromise: true };
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(`${path}: ${exceptionDetails.exception?.description}`);
    await setTimeout(REPORTED_MS);
    return { lcp: await page.evaluate(() => window.benchLcp), interactive: Number(result.value) };
  });

/** Visits both variants in turns, reversing their order after each round. A request before that fills the caches of the servers. */
async function visitBoth(browser: Browser, sites: Record<keyof Round, Site>, path: string, rounds: number) {
  for (const { url } of Object.values(sites)) {
    const html = await (await fetch(url + path)).text();
    if (!html.includes('<main')) throw new Error(`${url}${path} was not rendered on the server`);
  }
  const of = (variant: keyof Round) => visit(browser, sites[variant], path);
  const visits: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) visits.push({ federated: await of('federated'), monolith: await of('monolith') });
    else visits.push({ monolith: await of('monolith'), federated: await of('federated') });
  }
  return visits;
}

/** Median of the ratios, its 95 % confidence interval, and whether it meets the aim: `1.012 [1.004–1.021] ✓`. */
function ratio(visits: readonly Round[], figure: keyof Visit): string {
  const ratios = visits.map(({ federated, monolith }) => federated[figure] / monolith[figure]);
  const middle = median(ratios);
  const range = medianRange(ratios)?.map((value) => value.toFixed(3));
  return `${middle.toFixed(3)}${range ? ` [${range.join('–')}]` : ''} ${mark(middle <= AIMS[figure])}`;
}

/** Compares the public pages with a monolith of the same sources. */
export async function benchPages({ browser, site: federated, folder, rounds }: Stage): Promise<Table> {
  const data = join(folder, 'monolith');
  await buildMonolith(data);
  const monolith = await startSite(data);
  const pages: { path: string; visits: Round[] }[] = [];
  try {
    for (const path of PAGES) {
      pages.push({ path, visits: await visitBoth(browser, { federated, monolith }, path, rounds) });
    }
  } finally {
    await monolith.stop();
  }
  const ratios = (visits: readonly Round[]) => FIGURES.map((figure) => ratio(visits, figure));
  const milliseconds = (visits: readonly Round[], figure: keyof Visit) =>
    median(visits.map((round) => round.federated[figure])).toFixed(0);
  return {
    head: `Pages, federated / monolith | LCP (≤ ${AIMS.lcp.toFixed(2)}) | interactive (≤ ${AIMS.interactive}) | LCP (ms) | interactive (ms)`,
    rows: [
      ...pages.map(({ path, visits }) => [
        `\`${path}\``,
        ...ratios(visits),
        ...FIGURES.map((figure) => milliseconds(visits, figure)),
      ]),
      ['all pages', ...ratios(pages.flatMap(({ visits }) => visits)), '', ''],
    ],
  };
}
