import type { CallTimes } from './measure-calls';

/** The value that a share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A call's time, of that of its statements. */
const MOST_OF_SQL = 1.5;

const ms = (value: number) => value.toFixed(1);
const mark = (held: boolean) => (held ? '' : ' ✗');

/** p50 and p95 of each call beside its bare SQL, as a Markdown table; `✗` marks what misses its aim. */
export function callTable(title: string, times: readonly CallTimes[], aimMs: number): string {
  const rows = times.map(({ role, name, api, bare, scans, statements }) => {
    const [p50, p95, sql50, sql95] = [
      quantile(api, 0.5),
      quantile(api, 0.95),
      quantile(bare, 0.5),
      quantile(bare, 0.95),
    ];
    const hasSql = statements > 0;
    const scan = scans.length > 0 ? 'reads all ✗' : 'index';
    const cells = [
      role,
      name,
      ms(p50),
      `${ms(p95)}${mark(p95 <= aimMs)}`,
      hasSql ? ms(sql50) : '–',
      hasSql ? ms(sql95) : '–',
      hasSql ? `${(p50 / sql50).toFixed(2)}${mark(p50 <= sql50 * MOST_OF_SQL)}` : '–',
      scan,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `#### ${title}`,
    '',
    `In milliseconds; aim p95 ≤ ${aimMs}.`,
    '',
    '| Role | Call | p50 | p95 | SQL p50 | SQL p95 | p50 / SQL | Plan |',
    '|---|---|---:|---:|---:|---:|---:|---|',
    ...rows,
  ].join('\n');
}

/** The slowest of a group of calls, for the short table. */
export function shortRow(title: string, times: readonly CallTimes[], aimMs: number): string {
  const calls = times.filter(({ statements }) => statements > 0);
  const figures = calls.map(({ api, bare, name, role }) => ({
    name: `${name} (${role})`,
    p50: quantile(api, 0.5),
    p95: quantile(api, 0.95),
    ratio: quantile(api, 0.5) / quantile(bare, 0.5),
  }));
  const held = figures.filter(({ p95 }) => p95 <= aimMs).length;
  const close = figures.filter(({ ratio }) => ratio <= MOST_OF_SQL).length;
  const slowest = figures.toSorted((one, other) => other.p95 - one.p95)[0];
  const empty = times.find(({ statements }) => statements === 0);
  const cells = [
    title,
    ms(
      quantile(
        figures.map(({ p50 }) => p50),
        0.5,
      ),
    ),
    empty ? quantile(empty.api, 0.5).toFixed(2) : '–',
    slowest ? `${ms(slowest.p95)}: ${slowest.name}` : '–',
    `${held} of ${figures.length} ≤ ${aimMs} ms`,
    `${close} of ${figures.length}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
