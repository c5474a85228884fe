import { detailContradictions, programContradictions, subjectOf } from 'shared/rules';
import { type ProgramDetails, programDetailsInputSchema } from 'shared/schemas';
import type { CatalogueEntry } from './catalogue';

/** A program of the catalogue with its details, where it has any. */
export interface DetailedEntry extends CatalogueEntry {
  nivel: string;
  details?: ProgramDetails | undefined;
}

const NO_SUBJECT = 'ninguna palabra del título dice su tema: su dibujo es el de las empresas';

/** What the form of the catalogue manager would refuse, or warn of. */
function detailProblems(details: ProgramDetails, program: CatalogueEntry): string[] {
  const { error } = programDetailsInputSchema.safeParse(details);
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...detailContradictions(details, program).map(({ field, text }) => `${field}: ${text}`),
  ];
}

/** What is wrong with the details of programs, and which programs have a scene that was only guessed. */
export function programProblems(programs: readonly DetailedEntry[]): string[] {
  return programs.flatMap((program) => {
    const { titulo, universidad, details } = program;
    const problems = [
      ...(subjectOf(titulo) ? [] : [NO_SUBJECT]),
      ...programContradictions(program, details ?? {}).map(({ field, text }) => `${field}: ${text}`),
      ...(details ? detailProblems(details, program) : []),
    ];
    return problems.map((problem) => `"${titulo}" (${universidad}): ${problem}`);
  });
}
