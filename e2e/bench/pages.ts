import type { Browser } from '@playwright/test';
import { buildMonolith } from './builds';
import { type Site, startSite } from './site';
import { median, medianRange } from './statistics';
import { type Visit, visit } from './visit';

/** One page of each kind; the program is the first that the site's map has. */
const PAGES = [
  '/',
  '/pregrado',
  '/programas/',
  '/oferta-academica/u-poli',
  '/noticias/salario-docente-2025',
  '/contacto',
];
/** The largest ratio to the monolith of each figure. */
const AIMS = { lcp: 1, interactive: 1.03 } as const;
const FIGURES = ['lcp', 'interactive'] as const;
type Figure = (typeof FIGURES)[number];

const VARIANTS = ['federated', 'monolith'] as const;
/** All visits to one page, in the order of their rounds. */
type PageVisits = Record<(typeof VARIANTS)[number], Visit[]>;

/** Turned round after each round: each variant is first as often as second, and is visited twice in a row between. */
const orderOf = (round: number) => (round % 2 === 0 ? VARIANTS : VARIANTS.toReversed());

/** Path of a page that is named by how it begins. */
async function pathOf(page: string, { url }: Site): Promise<string> {
  if (page !== '/programas/') return page;
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const [, path] = /<loc>[^<]*?(\/programas\/[^<]+)<\/loc>/.exec(map) ?? [];
  if (!path) throw new Error('the sitemap has no program');
  return path;
}

/** Visits both in turns. Requesting the page once before fills the servers' caches. */
async function visitBoth(
  browser: Browser,
  urls: Record<string, string>,
  rounds: number,
): Promise<PageVisits> {
  const visits: PageVisits = { federated: [], monolith: [] };
  for (const url of Object.values(urls)) {
    if (!(await (await fetch(url)).text()).includes('<main'))
      throw new Error(`${url} was not rendered on the server`);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of orderOf(round)) visits[variant].push(await visit(browser, urls[variant] ?? ''));
  }
  return visits;
}

/** Ratios of neighbouring visits: what the machine did meanwhile affects both alike. */
const compared = ({ federated, monolith }: PageVisits, figure: Figure): number[] =>
  federated.map((one, round) => one[figure] / (monolith[round]?.[figure] ?? Number.NaN));

/** The same variant to itself, the last visit of a round and the first of the next: tells how precise the others are. */
const besideItself = (visits: PageVisits, figure: Figure): number[] =>
  visits.federated.slice(1).map((_, round) => {
    const same = visits[orderOf(round)[1] ?? 'federated'];
    return (same[round + 1]?.[figure] ?? Number.NaN) / (same[round]?.[figure] ?? Number.NaN);
  });

/** Median and the range in which it lies with 95 %, as `1.012 [1.004–1.021]`, judged by its aim. */
function ratio(ratios: readonly number[], aim?: number): string {
  const middle = median(ratios) ?? Number.NaN;
  const range = medianRange(ratios)?.map((value) => value.toFixed(3));
  const mark = aim === undefined ? '' : middle <= aim ? ' ✓' : ' ✗';
  return `${middle.toFixed(3)}${range ? ` [${range.join('–')}]` : ''}${mark}`;
}

/** The public pages beside a monolith of the same sources, as a Markdown table. */
export async function benchPages(
  browser: Browser,
  federated: Site,
  data: string,
  rounds: number,
): Promise<string> {
  await buildMonolith(data);
  const monolith = await startSite(data);
  const pages = new Map<string, PageVisits>();
  try {
    for (const kind of PAGES) {
      const page = await pathOf(kind, federated);
      const urls = { federated: federated.url + page, monolith: monolith.url + page };
      pages.set(page, await visitBoth(browser, urls, rounds));
    }
  } finally {
    await monolith.stop();
  }
  const all = [...pages.values()];
  const row = (name: string, cells: string[]) => `| ${[name, ...cells].join(' | ')} |`;
  const milliseconds = ({ federated: visits }: PageVisits, figure: Figure) =>
    (median(visits.map((one) => one[figure])) ?? Number.NaN).toFixed(0);
  return [
    `| Pages, federated / monolith | LCP (≤ ${AIMS.lcp.toFixed(2)}) | interactive (≤ ${AIMS.interactive}) | LCP (ms) | interactive (ms) |`,
    '|---|---|---|---:|---:|',
    ...[...pages].map(([page, visits]) =>
      row(`\`${page}\``, [
        ...FIGURES.map((figure) => ratio(compared(visits, figure), AIMS[figure])),
        ...FIGURES.map((figure) => milliseconds(visits, figure)),
      ]),
    ),
    row('all pages', [
      ...FIGURES.map((figure) =>
        ratio(
          all.flatMap((visits) => compared(visits, figure)),
          AIMS[figure],
        ),
      ),
      '',
      '',
    ]),
    row('all pages, beside itself', [
      ...FIGURES.map((figure) => ratio(all.flatMap((visits) => besideItself(visits, figure)))),
      '',
      '',
    ]),
  ].join('\n');
}
