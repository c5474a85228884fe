import { type KindFacts, programKind } from './program-kind';
import { universityByName } from './universities';

/** Hours of study per Colombian credit, classes included (Decreto 1330 de 2019). */
export const HOURS_PER_CREDIT = 48;

/** Weeks of study in a period, exams included: with holidays, a year has three "cuatrimestres" or two "semestres". */
const WEEKS: Readonly<Record<string, number>> = {
  semestre: 18,
  cuatrimestre: 14,
  trimestre: 11,
  bimestre: 7,
};

const PERIODS = /^\s*(\d{1,2})\s+(semestre|cuatrimestre|trimestre|bimestre)s?\s*$/i;

/** Most hours of study a week that are possible with a full-time job. */
export const HOURS_BESIDE_A_JOB = 24;

interface StudyHours {
  /** Rounded. */
  readonly perWeek: number;
  readonly creditsPerPeriod: number;
  readonly unit: string;
}

/**
 * Hours a week that a program takes, from its credits and duration. Null if they cannot be derived: abroad a credit means a different
 * number of hours, and education for work and courses are counted differently.
 */
export function studyHours(
  program: KindFacts & {
    readonly universidad: string;
    readonly duracion: string;
    readonly creditos: number;
  },
): StudyHours | null {
  const [, count = '', unit = ''] = PERIODS.exec(program.duracion) ?? [];
  const weeks = WEEKS[unit.toLowerCase()];
  const counts = !['bachillerato', 'ingles', 'tecnico-laboral', 'diplomado'].includes(programKind(program));
  const university = universityByName(program.universidad);
  if (!weeks || !counts || program.creditos <= 0 || university?.abroad) return null;
  const creditsPerPeriod = program.creditos / Number(count);
  return {
    perWeek: Math.round((creditsPerPeriod * HOURS_PER_CREDIT) / weeks),
    creditsPerPeriod,
    unit: unit.toLowerCase(),
  };
}
