import type { TestInfo } from '@playwright/test';
import { expect } from '../fixtures/test';
import { cellName, JUDGEMENTS, type Judgement, type Kind, type Part, type Time } from './matrix';

/** The annotation that tells the report the cell of a test in the matrix. */
export const about = (part: Part, kind: Kind, time: Time) => ({
  annotation: { type: 'cell', description: cellName(part, kind, time) },
});

/** Collects the judgements of a fault: one that fails does not hide the others. */
export class Verdict {
  readonly #problems: string[] = [];

  constructor(readonly info: TestInfo) {}

  async judge(judgement: Judgement, look: () => Promise<void>): Promise<void> {
    try {
      await look();
      this.info.annotations.push({ type: judgement, description: 'yes' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.info.annotations.push({ type: judgement, description: reason });
      this.#problems.push(`${judgement}: ${reason}`);
    }
  }

  /** Fails the test if a judgement failed or was left out. */
  settle(): void {
    expect(this.#problems).toEqual([]);
    const judged = new Set(this.info.annotations.map(({ type }) => type));
    expect(
      JUDGEMENTS.filter((each) => !judged.has(each)),
      'not judged',
    ).toEqual([]);
  }
}
