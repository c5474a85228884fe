import { detailContradictions, programContradictions, subjectOf } from 'shared/rules';
import { type ProgramDetails, programDetailsInputSchema } from 'shared/schemas';
import { wholePrice } from '../src/programs/program-period';
import type { CatalogueEntry } from './catalogue';

/** A catalogue program with its details, if it has any. */
export interface DetailedEntry extends CatalogueEntry {
  nivel: string;
  details?: ProgramDetails | undefined;
}

const NO_TOTAL =
  'tiene precio, y su duración no dice cuántos períodos o meses son: su página no dice un total';
const NO_SUBJECT = 'ninguna palabra del título dice su tema: su dibujo es el de las empresas';

/** What the catalogue manager's form would refuse or warn about. */
function detailProblems(details: ProgramDetails, program: CatalogueEntry): string[] {
  const { error } = programDetailsInputSchema.safeParse(details);
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...detailContradictions(details, program).map(({ field, text }) => `${field}: ${text}`),
  ];
}

/** Problems in the details of programs, and programs whose scene was only guessed. */
export function programProblems(programs: readonly DetailedEntry[]): string[] {
  return programs.flatMap((program) => {
    const { titulo, universidad, precio, duracion, details } = program;
    const total = wholePrice({ title: titulo, duration: duracion, price: precio });
    const problems = [
      ...(subjectOf(titulo) ? [] : [NO_SUBJECT]),
      ...(precio !== null && total === null ? [NO_TOTAL] : []),
      ...programContradictions(program, details ?? {}).map(({ field, text }) => `${field}: ${text}`),
      ...(details ? detailProblems(details, program) : []),
    ];
    return problems.map((problem) => `"${titulo}" (${universidad}): ${problem}`);
  });
}
