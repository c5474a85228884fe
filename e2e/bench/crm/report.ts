import type { CallTimes } from './measure-calls';

/** The value that a share of the others does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const ms = (value: number) => value.toFixed(1);

/** p50 and p95 of each call, as a Markdown table; `✗` marks what misses its aim. */
export function callTable(title: string, calls: readonly CallTimes[], aimMs: number): string {
  const rows = calls.map(({ role, name, times, readsAll }) => {
    const p95 = quantile(times, 0.95);
    const cells = [
      role,
      name,
      ms(quantile(times, 0.5)),
      `${ms(p95)}${p95 <= aimMs ? '' : ' ✗'}`,
      readsAll ? 'reads all ✗' : 'index',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    `#### ${title}`,
    '',
    `In milliseconds; aim p95 ≤ ${aimMs}.`,
    '',
    '| Role | Call | p50 | p95 | Plan |',
    '|---|---|---:|---:|---|',
    ...rows,
  ].join('\n');
}

/** The median and the slowest of a group of calls, for the short table. */
export function shortRow(title: string, calls: readonly CallTimes[], aimMs: number): string {
  const figures = calls
    .map(({ times, name, role }) => ({
      name: `${name} (${role})`,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    }))
    .toSorted((one, other) => other.p95 - one.p95);
  const [slowest] = figures;
  const middle = quantile(
    figures.map(({ p50 }) => p50),
    0.5,
  );
  const held = figures.filter(({ p95 }) => p95 <= aimMs).length;
  const cells = [
    title,
    ms(middle),
    slowest ? `${ms(slowest.p95)}: ${slowest.name}` : '–',
    `${held} of ${figures.length} ≤ ${aimMs} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}
