import type { Switch } from './module-switch';
import type { Press } from './presses';
import type { Visit } from './visit';

export const VARIANTS = ['federated', 'monolith', 'static'] as const;
export type Variant = (typeof VARIANTS)[number];
/** All visits to one page. */
export type PageVisits = Record<Variant, Visit[]>;

type Measure = 'fcp' | 'lcp' | 'interactive' | 'tbt' | 'cls' | 'bytes' | 'requests';

const MEASURES: { measure: Measure; label: string; digits: number; divisor?: number; aim?: number }[] = [
  { measure: 'fcp', label: 'FCP (ms)', digits: 0 },
  { measure: 'lcp', label: 'LCP (ms)', digits: 0, aim: 1 },
  { measure: 'interactive', label: 'Interactive (ms)', digits: 0, aim: 1.03 },
  { measure: 'tbt', label: 'TBT (ms)', digits: 0 },
  { measure: 'cls', label: 'CLS', digits: 3 },
  { measure: 'bytes', label: 'Transferred (kB)', digits: 1, divisor: 1000 },
  { measure: 'requests', label: 'Requests', digits: 0 },
];

/** Median; null when a value is missing. */
/** The middle one of the values that are there; null without any. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0 || sorted.length < values.length) return null;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (upper + lower) / 2;
}

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
    const [federated, monolith, saved] = VARIANTS.map((variant) =>
      median(visits[variant].map((each) => each[measure])),
    ) as [number | null, number | null, number | null];
    const cells = [federated, monolith, saved].map((value) =>
      value === null ? '–' : (value / divisor).toFixed(digits),
    );
    const toMonolith = ratio(federated, monolith) + aimNote(federated, monolith, aim);
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
