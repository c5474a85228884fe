import { fileURLToPath } from 'node:url';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { writeTable } from '../fixtures/marked-table';
import { cellName, JUDGEMENTS, type Judgement, KINDS, PARTS, reasonAgainst, TIMES } from './matrix';

const DOCUMENT = fileURLToPath(new URL('../../docs/faults.md', import.meta.url));

/** What the tests of one cell found: a judgement is true if it holds in all of them. */
type Found = Map<Judgement, boolean>;

/** Prints the matrix at the end of the run, which fails if a combination that makes sense was not tested. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Found>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const cell = test.annotations.find(({ type }) => type === 'cell')?.description;
    if (!cell) return;
    const found: Found = this.#cells.get(cell) ?? new Map(JUDGEMENTS.map((each) => [each, true]));
    for (const judgement of JUDGEMENTS) {
      const seen = result.annotations.find(({ type }) => type === judgement)?.description;
      if (seen !== 'yes') found.set(judgement, false);
    }
    this.#cells.set(cell, found);
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const { text, untried } = this.#table();
    console.log(`\n${text}`);
    if (process.env.FAULTS_PARTLY) return undefined;
    if (untried.length > 0) {
      console.log(`\nNot tried: ${untried.join('; ')}`);
      return { status: 'failed' };
    }
    if (process.env.FAULTS_WRITE) await writeTable(DOCUMENT, 'faults', text);
    return undefined;
  }

  #table(): { text: string; untried: string[] } {
    const reasons: string[] = [];
    const untried: string[] = [];
    const note = (reason: string) => {
      if (!reasons.includes(reason)) reasons.push(reason);
      return `– (${reasons.indexOf(reason) + 1})`;
    };
    const cell = (
      part: (typeof PARTS)[number],
      kind: (typeof KINDS)[number],
      time: (typeof TIMES)[number],
    ) => {
      const reason = reasonAgainst(part, kind, time);
      if (reason) return note(reason);
      const name = cellName(part, kind, time);
      const found = this.#cells.get(name);
      if (!found) untried.push(name);
      return found ? JUDGEMENTS.map((each) => (found.get(each) ? '✓' : '✗')).join(' ') : '?';
    };
    const tables = TIMES.map((time) =>
      [
        `| ${time} | ${KINDS.join(' | ')} |`,
        `|---|${KINDS.map(() => ':---:|').join('')}`,
        ...PARTS.map((part) => `| ${part} | ${KINDS.map((kind) => cell(part, kind, time)).join(' | ')} |`),
      ].join('\n'),
    );
    const all = [...this.#cells.values()];
    const held = all.filter((found) => [...found.values()].every(Boolean)).length;
    const sum = `${held} of ${all.length} faults ${JUDGEMENTS.join(', ')}.`;
    const notes = reasons.map((reason, index) => `${index + 1}. ${reason}`).join('\n');
    return { text: [...tables, sum, notes].join('\n\n'), untried };
  }
}
