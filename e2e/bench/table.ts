import { median } from './statistics';

/** A table of the document: its column names, the first of which also names the table, and its rows. */
export interface Table {
  readonly head: string;
  readonly rows: readonly (readonly string[])[];
}

/** Marks whether an aim is met. */
export const mark = (holds: boolean): string => (holds ? '✓' : '✗');

/** The median of the values, marked by whether it is at most `most`. */
export const judged = (values: readonly number[], most: number): string =>
  `${median(values).toFixed(0)} ${mark(median(values) <= most)}`;

/** A row of the table of calls with times measured in a browser. */
export const browserRow = (what: string, times: readonly number[], most: number): string[] => [
  `in the browser: ${what}`,
  median(times).toFixed(0),
  `slowest ${Math.max(...times).toFixed(0)}`,
  `median ≤ ${most} ${mark(median(times) <= most)}`,
];

/** A row of a table as Markdown. */
export const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table as Markdown; columns of figures are right-aligned. */
export function markdown({ head, rows }: Table): string {
  const aligned = head.split(' | ').map((_, column) => {
    const isFigure = (text = '') => /^([\d.]+( s)?( [✓✗])?|–)?$/.test(text);
    return column > 0 && rows.every((cells) => isFigure(cells[column])) ? '---:' : '---';
  });
  return [line([head]), `|${aligned.join('|')}|`, ...rows.map(line)].join('\n');
}
