import { median, medianRange, quantile } from './statistics';
import type { Visit } from './visit';

export const VARIANTS = ['federated', 'monolith', 'static'] as const;
export type Variant = (typeof VARIANTS)[number];
/** All visits to one page. Those to the compared two are in the order of their rounds. */
export type PageVisits = Record<Variant, Visit[]>;

type Compared = Exclude<Variant, 'static'>;
/** Turned round after each round: each variant is first as often as second, and is visited twice in a row between. */
export const orderOf = (round: number): readonly [Compared, Compared] =>
  round % 2 === 0 ? ['federated', 'monolith'] : ['monolith', 'federated'];

interface Row {
  label: string;
  digits: number;
  read: (visit: Visit) => number | null | undefined;
  /** Largest ratio to the monolith; such a row tells its spread, too. */
  aim?: number;
}

const LCP: Row = { label: 'LCP (ms)', digits: 0, read: ({ lcp }) => lcp, aim: 1 };
const INTERACTIVE: Row = {
  label: 'Interactive (ms)',
  digits: 0,
  read: ({ interactive }) => interactive,
  aim: 1.03,
};
const ROWS: Row[] = [
  { label: 'FCP (ms)', digits: 0, read: ({ fcp }) => fcp },
  LCP,
  INTERACTIVE,
  { label: 'TBT (ms)', digits: 0, read: ({ tbt }) => tbt },
  { label: 'CLS', digits: 3, read: ({ traffic, cls }) => traffic && cls },
  { label: 'Transferred (kB)', digits: 1, read: ({ traffic }) => traffic && traffic.bytes / 1000 },
  { label: 'Requests', digits: 0, read: ({ traffic }) => traffic?.requests },
];

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Ratios of neighbouring visits: what the machine did meanwhile affects both alike. */
interface Ratios {
  /** Federated to the monolith, of each round. */
  compared: number[];
  /** The same variant to itself: the last visit of a round and the first of the next. Tells how precise the others are. */
  same: number[];
}

function ratiosOf(visits: PageVisits, { read }: Row): Ratios {
  const at = (variant: Compared, round: number) => {
    const visit = visits[variant][round];
    return visit && read(visit);
  };
  const rounds = visits.federated.map((_, round) => round);
  const ratio = (value: number | null | undefined, base: number | null | undefined) =>
    isNumber(value) && isNumber(base) && base > 0 ? value / base : null;
  const compared = rounds.map((round) => ratio(at('federated', round), at('monolith', round)));
  const same = rounds.map((round) => ratio(at(orderOf(round)[1], round + 1), at(orderOf(round)[1], round)));
  return { compared: compared.filter(isNumber), same: same.filter(isNumber) };
}

/** Median and the range in which it lies, as `1.012 [1.004–1.021]`. */
function withRange(ratios: readonly number[]): string {
  const range = medianRange(ratios);
  const middle = median(ratios);
  if (middle === null) return '–';
  return middle.toFixed(3) + (range ? ` [${range.map((value) => value.toFixed(3)).join('–')}]` : '');
}

function judged(ratios: readonly number[], aim: number | undefined): string {
  const middle = median(ratios);
  if (middle === null || aim === undefined) return withRange(ratios);
  return `${withRange(ratios)} ${middle <= aim ? '✓' : '✗'}`;
}

function times(visits: readonly Visit[], { read, digits, aim }: Row): string {
  const values = visits.map(read).filter(isNumber);
  const middle = median(values);
  if (middle === null) return '–';
  const quartiles = [0.25, 0.75].map((share) => (quantile(values, share) ?? 0).toFixed(digits));
  return middle.toFixed(digits) + (aim === undefined ? '' : ` (${quartiles.join('–')})`);
}

/** The medians of one page, as a Markdown table. */
export function pageTable(page: string, visits: PageVisits): string {
  const rows = ROWS.map((row) => {
    const ratios = row.aim === undefined ? undefined : ratiosOf(visits, row);
    const cells = [
      row.label,
      ...VARIANTS.map((variant) => times(visits[variant], row)),
      ratios ? withRange(ratios.compared) : '',
      ratios ? withRange(ratios.same) : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `### \`${page}\``,
    '',
    '| | federated | monolith | static | federated / monolith | beside itself |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

/** How the federated build compares on every page and over all, as a Markdown table. */
export function comparisonTable(pages: ReadonlyMap<string, PageVisits>): string {
  const rowOf = (name: string, visited: readonly PageVisits[]) => {
    const cells = [LCP, INTERACTIVE].flatMap((row) => {
      const ratios = visited.map((visits) => ratiosOf(visits, row));
      const same = ratios.flatMap((each) => each.same);
      return [
        judged(
          ratios.flatMap((each) => each.compared),
          row.aim,
        ),
        withRange(same),
      ];
    });
    return `| ${[name, ...cells].join(' | ')} |`;
  };
  return [
    '### Federated / monolith',
    '',
    'Median of the ratios of neighbouring visits; in brackets where it lies with 95 %. “Beside itself”: the same of two visits to the same variant.',
    '',
    `| | LCP (aim ≤ ${LCP.aim}) | beside itself | interactive (aim ≤ ${INTERACTIVE.aim}) | beside itself |`,
    '|---|---:|---:|---:|---:|',
    ...[...pages].map(([page, visits]) => rowOf(`\`${page}\``, [visits])),
    rowOf('all pages', [...pages.values()]),
  ].join('\n');
}
