import { programKind } from 'shared/rules';
import type { Program } from './program';

type KindFacts = Parameters<typeof programKind>[0];

/** Kinds that the catalogue lists among the degrees of a level, but that are no degrees. */
const NO_DEGREE: Readonly<Partial<Record<ReturnType<typeof programKind>, string>>> = {
  'tecnico-laboral': 'Técnico laboral',
  diplomado: 'Diplomado',
};

/** The facts that decide a program's kind, papers and hours. */
export function kindFacts({ title, level, label }: Pick<Program, 'title' | 'level' | 'label'>): KindFacts {
  return { titulo: title, nivel: level, etiqueta: label };
}

/** What a program leads to, in a word or two: its kind if it is no degree, else its label, else its level. */
export function levelName(program: Pick<Program, 'title' | 'level' | 'label'>): string {
  return NO_DEGREE[programKind(kindFacts(program))] ?? program.label ?? program.level;
}

/** Whether its page belongs under the listing of its level. */
export function isOfItsLevel(program: Pick<Program, 'title' | 'level' | 'label'>): boolean {
  return NO_DEGREE[programKind(kindFacts(program))] === undefined;
}
