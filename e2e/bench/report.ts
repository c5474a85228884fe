import type { Switch } from './module-switch';
import type { Press } from './presses';
import type { Visit } from './visit';

export const VARIANTS = ['federated', 'monolith', 'static'] as const;
export type Variant = (typeof VARIANTS)[number];
/** All visits to one page. */
export type PageVisits = Record<Variant, Visit[]>;

type Measure = 'fcp' | 'lcp' | 'interactive' | 'tbt' | 'cls' | 'bytes' | 'requests';

interface Row {
  measure: Measure;
  label: string;
  digits: number;
  divisor?: number;
  /** Largest ratio to the monolith; such a row tells its spread, too. */
  aim?: number;
}

const MEASURES: Row[] = [
  { measure: 'fcp', label: 'FCP (ms)', digits: 0 },
  { measure: 'lcp', label: 'LCP (ms)', digits: 0, aim: 1 },
  { measure: 'interactive', label: 'Interactive (ms)', digits: 0, aim: 1.03 },
  { measure: 'tbt', label: 'TBT (ms)', digits: 0 },
  { measure: 'cls', label: 'CLS', digits: 3 },
  { measure: 'bytes', label: 'Transferred (kB)', digits: 1, divisor: 1000 },
  { measure: 'requests', label: 'Requests', digits: 0 },
];

/** The value that the `share` of all is below, between two of them in proportion; null without any, or when one is missing. */
function quantile(values: readonly (number | null)[], share: number): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length < values.length) return null;
  const place = (sorted.length - 1) * share;
  const lower = sorted[Math.floor(place)] ?? 0;
  const upper = sorted[Math.ceil(place)] ?? 0;
  return lower + (upper - lower) * (place % 1);
}

/** The middle one of the values; null without any, or when one is missing. */
export const median = (values: readonly (number | null)[]): number | null => quantile(values, 0.5);

/** The quartiles in brackets; nothing where there are none. */
function spread(values: readonly (number | null)[], digits: number): string {
  const quartiles = [0.25, 0.75].map((share) => quantile(values, share));
  return quartiles.includes(null)
    ? ''
    : ` [${quartiles.map((value) => (value ?? 0).toFixed(digits)).join('–')}]`;
}

/** Federated beside the monolith in each round. */
const roundRatios = ({ federated, monolith }: PageVisits, measure: Measure): (number | null)[] =>
  federated.map((visit, round) => {
    const [value, base] = [visit[measure], monolith[round]?.[measure]];
    return value === null || !base ? null : value / base;
  });

function ratio(value: number | null, base: number | null): string {
  if (value === null || base === null) return '–';
  if (base === 0) return value === 0 ? '1.00' : '–';
  return (value / base).toFixed(2);
}

function aimNote(value: number | null, base: number | null, aim: number | undefined): string {
  if (aim === undefined || value === null || base === null) return '';
  return value / base <= aim ? ` (aim ≤ ${aim} ✓)` : ` (aim ≤ ${aim} ✗)`;
}

/** The medians of one page and how the federated build compares, as a Markdown table. */
export function pageTable(page: string, visits: PageVisits): string {
  const rows = MEASURES.map(({ measure, label, digits, divisor = 1, aim }) => {
    const values = VARIANTS.map((variant) => visits[variant].map((each) => each[measure]));
    const [federated = null, monolith = null, saved = null] = values.map(median);
    const cells = values.map((those) => {
      const middle = median(those);
      if (middle === null) return '–';
      return (middle / divisor).toFixed(digits) + (aim === undefined ? '' : spread(those, digits));
    });
    const rounds = aim === undefined ? '' : spread(roundRatios(visits, measure), 2);
    const toMonolith = ratio(federated, monolith) + rounds + aimNote(federated, monolith, aim);
    return `| ${[label, ...cells, toMonolith, ratio(federated, saved)].join(' | ')} |`;
  });
  return [
    `### \`${page}\``,
    '',
    '| | federated | monolith | static | federated / monolith | federated / static |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

/** Aim for what a visitor presses on a slow phone. */
const PRESS_AIM_MS = 200;

/** Answers to presses, as a Markdown table. */
export function pressTable(presses: readonly Press[]): string {
  const cell = (values: (number | null)[]) => {
    const middle = median(values);
    return middle === null ? '–' : `${middle.toFixed(0)} ${middle <= PRESS_AIM_MS ? '✓' : '✗'}`;
  };
  const rows = [...new Set(presses.map(({ what }) => what))].map((what) => {
    const those = presses.filter((press) => press.what === what);
    const shown = cell(those.map((press) => press.shown));
    return `| ${what} | ${shown} | ${cell(those.map(({ interaction }) => interaction))} |`;
  });
  return [
    `### Presses, 4× CPU slowdown (aim ≤ ${PRESS_AIM_MS} ms)`,
    '',
    '| | shown (ms) | longest interaction, as INP counts (ms) |',
    '|---|---:|---:|',
    ...rows,
  ].join('\n');
}

/** Aim for a warm switch of the staff panel. */
const SWITCH_AIM_MS = 100;

/** Times of switching between modules of the panel, as a Markdown table. */
export function switchTable(switches: readonly Switch[]): string {
  const row = (label: string, kind: Switch['kind']) => {
    const those = switches.filter((each) => each.kind === kind);
    const times = those.map(({ milliseconds }) => milliseconds);
    const middle = median(times) ?? 0;
    const aim = kind === 'warm' ? ` (aim ≤ ${SWITCH_AIM_MS} ${middle <= SWITCH_AIM_MS ? '✓' : '✗'})` : '';
    const requests = those.reduce((sum, each) => sum + each.requests.length, 0);
    return `| ${label} | ${middle.toFixed(0)}${aim} | ${Math.max(0, ...times).toFixed(0)} | ${requests} | ${those.length} |`;
  };
  return [
    '### Staff panel: from one module to another',
    '',
    'Chromium, 1440 × 900, no slowdown; from the pointer’s event until the screen is painted.',
    '',
    '| | median (ms) | slowest (ms) | code requested | switches |',
    '|---|---:|---:|---:|---:|',
    row('opened before: hover → content', 'warm'),
    row('never opened, hovered for 0.2 s: click → content', 'first'),
  ].join('\n');
}
