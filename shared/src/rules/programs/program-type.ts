import { foldAccents } from '../texts/fold-accents';

/** Kind of program a lead is interested in; decides checklist and extra fields (spec: staff-panel §4). */
export type ProgramType = 'pregrado' | 'posgrado';

// spec: staff-panel §4. Matched as whole words, so that "webmaster" does not count as "master" (spec: decisions, "Whole words").
const POSTGRADUATE_WORDS = new Set([
  'maestria',
  'master',
  'magister',
  'mba',
  'doctorado',
  'phd',
  'especializacion',
  'diplomado',
  'posgrado',
  'postgrado',
]);

/** Derives the type from a program's name: posgrado if it holds one of the postgraduate words, else pregrado. */
export function programTypeOf(programName: string): ProgramType {
  const words = foldAccents(programName)
    .replaceAll('ph.d', 'phd')
    .split(/[^a-z0-9]+/);
  return words.some((word) => POSTGRADUATE_WORDS.has(word)) ? 'posgrado' : 'pregrado';
}

/** Type of a lead's program: the stored one, else derived from the name of the program of interest (spec: staff-panel §4). */
export function leadProgramType(lead: {
  readonly tipoPrograma: ProgramType | null;
  readonly programaInteres: string | null;
}): ProgramType {
  return lead.tipoPrograma ?? programTypeOf(lead.programaInteres ?? '');
}
