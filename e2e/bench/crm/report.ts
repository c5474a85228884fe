import type { CallTimes } from './measure-calls';

/** The value that a share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ms = (value: number) => value.toFixed(1);
const mark = (held: boolean) => (held ? '' : ' ✗');

/** p50 and p95 of each call beside its bare SQL, as a Markdown table; `✗` marks what misses its aim. */
export function callTable(title: string, times: readonly CallTimes[], aimMs: number): string {
  const rows = times.map(({ role, name, api, bare, scans }) => {
    const [p50, p95, sql50, sql95] = [
      quantile(api, 0.5),
      quantile(api, 0.95),
      quantile(bare, 0.5),
      quantile(bare, 0.95),
    ];
    const scan = scans.length > 0 ? 'reads all ✗' : 'index';
    const cells = [
      role,
      name,
      ms(p50),
      `${ms(p95)}${mark(p95 <= aimMs)}`,
      ms(sql50),
      ms(sql95),
      (p50 / sql50).toFixed(2),
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

/** The slowest of each group of calls, for the short table. */
export function shortRow(title: string, times: readonly CallTimes[], aimMs: number): string {
  const p95 = times.map(({ api, name, role }) => ({ value: quantile(api, 0.95), name: `${name} (${role})` }));
  const held = p95.filter(({ value }) => value <= aimMs).length;
  const slowest = p95.toSorted((one, other) => other.value - one.value)[0];
  const middle = quantile(
    times.map(({ api }) => quantile(api, 0.5)),
    0.5,
  );
  return `| ${title} | ${ms(middle)} | ${slowest ? `${ms(slowest.value)}: ${slowest.name}` : '–'} | ${held} of ${times.length} ≤ ${aimMs} ms |`;
}
