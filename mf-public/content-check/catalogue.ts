import { figureContradictions, type PrintedProgram } from 'shared/rules';
import { figuresIn } from '../src/figures/figures-in';
import type { Rule } from './rules';

/** The fields of a catalogue program that the check reads. */
export type CatalogueEntry = PrintedProgram;

/** Finds program figures that differ from the catalogue's, by the rule of the catalogue manager's list. */
export function catalogueContradiction(catalogue: readonly CatalogueEntry[]): Rule {
  return ({ key, value }) => {
    const problems = figuresIn(key, value).flatMap((printed) =>
      (figureContradictions(printed, catalogue)?.texts ?? []).map((text) => `"${printed.title}": ${text}`),
    );
    return problems.length > 0 ? problems.join('; ') : undefined;
  };
}
