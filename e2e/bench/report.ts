import type { Switch } from './module-switch';
import type { Press } from './presses';
import { median } from './statistics';

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
