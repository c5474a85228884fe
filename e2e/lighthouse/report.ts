import { readFile, writeFile } from 'node:fs/promises';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Scores of one page, with the audits that failed. */
export interface PageAudit {
  path: string;
  scores: Record<Category, number>;
  /** Largest paint and blocked time (ms), layout shift. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits that cost points outside performance, by title. */
  failed: string[];
}

const AIMS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const START = '<!-- lighthouse -->';
const END = '<!-- /lighthouse -->';

/** The run as a Markdown table; a score below its aim is marked. */
export function auditTable(audits: readonly PageAudit[], conditions: string): string {
  const rows = audits.map(({ path, scores, lcp, tbt, cls }) => {
    const cells = CATEGORIES.map((name) => `${scores[name]}${scores[name] < AIMS[name] ? ' ✗' : ''}`);
    return `| \`${path}\` | ${cells.join(' | ')} | ${Math.round(lcp)} | ${Math.round(tbt)} | ${cls.toFixed(3)} |`;
  });
  return [
    conditions,
    '',
    '| Page | Performance | Accessibility | Best practices | SEO | LCP (ms) | TBT (ms) | CLS |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}

/** Puts the table between its marks in the document. */
export async function writeTable(document: string, table: string): Promise<void> {
  const text = await readFile(document, 'utf8');
  const [before, rest] = text.split(START);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${document} has no ${START} … ${END}`);
  await writeFile(document, `${before}${START}\n${table}\n${END}${after}`);
}
