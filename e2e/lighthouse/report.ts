export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Scores of one page, with the audits that failed. */
export interface PageAudit {
  path: string;
  scores: Record<Category, number>;
  /** Largest contentful paint (ms). */
  lcp: number;
  /** Audits that cost points outside performance, by title. */
  failed: string[];
}

const AIMS: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** The scores of all pages as a Markdown table: the lowest with its page, and the median, beside the aim. */
export function auditTable(audits: readonly PageAudit[], conditions: string): string {
  const rows = CATEGORIES.map((name) => {
    const [lowest, ...others] = audits.toSorted((one, other) => one.scores[name] - other.scores[name]);
    if (!lowest) throw new Error('no page was audited');
    const middle = [lowest, ...others][Math.floor(audits.length / 2)] ?? lowest;
    const worst = lowest.scores[name];
    const where = worst === middle.scores[name] ? '' : `: \`${lowest.path}\``;
    return `| ${name} | ${worst}${where} | ${middle.scores[name]} | ≥ ${AIMS[name]} ${worst >= AIMS[name] ? '✓' : '✗'} |`;
  });
  return [`| ${conditions} | lowest | median | aim |`, '|---|---:|---:|---|', ...rows].join('\n');
}
