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
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

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
