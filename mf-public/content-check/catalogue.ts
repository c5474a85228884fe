import { figureContradictions, type PrintedProgram } from 'shared/rules';
import { figuresIn } from '../src/figures/figures-in';
import type { Rule } from './rules';

/** What the check reads of a program of the catalogue. */
export type CatalogueEntry = PrintedProgram;

/** Figures of a program that differ from the catalogue's: the rule of the catalogue manager's list. */
export function catalogueContradiction(catalogue: readonly CatalogueEntry[]): Rule {
  return ({ key, value }) => {
    const problems = figuresIn(key, value).flatMap((printed) =>
      (figureContradictions(printed, catalogue)?.texts ?? []).map((text) => `"${printed.title}": ${text}`),
    );
    return problems.length > 0 ? problems.join('; ') : undefined;
  };
}
