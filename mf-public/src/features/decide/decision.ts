import { durationMonths, fieldOf, foldAccents, subjectsOf } from 'shared/rules';
import { salaries1278 } from '../../content/salary-tables';
import type { Program } from '../../programs/program';
import { programCosts, totalOf } from '../../programs/program-costs';

/** Rows of the salary table (content: `salaries1278`) by the URL's value for a teacher's step. */
const STEPS = { '1': 0, '2': 1, '2e': 2, '3m': 3, '3d': 4 } as const;
export type Step = keyof typeof STEPS;
/** Steps that a degree can improve: nothing is above a doctorate. */
export const OWN_STEPS = ['1', '2', '2e', '3m'] as const satisfies readonly Step[];

export const LEVELS = ['A', 'B', 'C', 'D'] as const;
export type Level = (typeof LEVELS)[number];

/** Number of programs shown. */
const SHOWN = 3;

/** The reader's answers about salary, time and money. */
export interface Answers {
  step: Step;
  level: Level;
  /** Longest program in months; `null` if it does not matter. */
  months: number | null;
  /** Highest cost of the whole program, in pesos; `null` if it does not matter. */
  most: number | null;
}

/** Degrees that lead to a salary step. */
type Degree = 'licenciatura' | 'especializacion' | 'maestria' | 'doctorado';
const REACHED: Readonly<Record<Degree, Step>> = {
  licenciatura: '2',
  especializacion: '2e',
  maestria: '3m',
  doctorado: '3d',
};

/** First words of the degree titles that improve a step: grade 1 needs a first degree before any other. */
export function degreeWords(step: Step): string[] {
  return step === '1' ? ['licenciatura'] : ['especializacion', 'maestria', 'master', 'doctorado'];
}

export interface Choice {
  program: Program;
  /** Price of all periods, without discounts. */
  total: number;
  months: number;
  reached: Step;
  /** Raise per month, before deductions. */
  gain: number;
  /** Months until the gain equals the total. */
  recoveredIn: number;
}

/** The step as the salary table names it. */
export const stepName = (step: Step): string => salaries1278.rows[STEPS[step]]?.[0] ?? '';

/** Monthly base salary of a step (spec: facts). */
export function salaryOf(step: Step, level: Level): number {
  const cell = salaries1278.rows[STEPS[step]]?.[LEVELS.indexOf(level) + 1];
  return typeof cell === 'number' ? cell : 0;
}

function degreeOf({ title, label }: Program): Degree | undefined {
  const words = foldAccents(`${label ?? ''} ${title}`);
  if (/\bdoctorado\b/.test(words)) return 'doctorado';
  if (/\b(maestria|master)\b/.test(words)) return 'maestria';
  if (/\bespecializacion\b/.test(words)) return 'especializacion';
  return /^licenciatura\b/.test(foldAccents(title)) ? 'licenciatura' : undefined;
}

const EDUCATION = new Set(fieldOf('educacion'));

/**
 * Education programs with a published price and length that fit time and money, and whose degree belongs to a better
 * paid step than the reader's, at the same level. The soonest recovered come first, then the cheapest.
 */
export function decide(programs: readonly Program[], { step, level, months, most }: Answers): Choice[] {
  const now = salaryOf(step, level);
  const choices = programs.flatMap((program): Choice[] => {
    const degree = degreeOf(program);
    const costs = programCosts(program);
    const usual = costs?.plans[0];
    const length = durationMonths(program.duration);
    if (!degree || !usual || !length || program.currency !== 'COP') return [];
    if ((degree === 'licenciatura') !== (step === '1')) return [];
    if (!subjectsOf(program.title).some((subject) => EDUCATION.has(subject))) return [];
    const reached = REACHED[degree];
    const gain = salaryOf(reached, level) - now;
    const total = totalOf(usual, costs.periods?.count ?? 1);
    if (gain <= 0 || (months !== null && length > months) || (most !== null && total > most)) return [];
    return [{ program, total, months: length, reached, gain, recoveredIn: Math.ceil(total / gain) }];
  });
  return choices
    .sort((one, other) => one.recoveredIn - other.recoveredIn || one.total - other.total)
    .slice(0, SHOWN);
}

const isStep = (value: string | null): value is Step => OWN_STEPS.some((step) => step === value);
const isLevel = (value: string | null): value is Level => LEVELS.some((level) => level === value);

function bounded(value: string | null, highest: number): number | null {
  const number = Number(value || Number.NaN);
  return Number.isInteger(number) && number > 0 && number <= highest ? number : null;
}

/** Reads the answers from a URL; null while no step is chosen. */
export function readAnswers(search: URLSearchParams): Answers | null {
  const step = search.get('grado');
  const level = search.get('nivel');
  const months = bounded(search.get('meses'), 120);
  const most = bounded(search.get('hasta'), 1_000_000_000);
  return isStep(step) && isLevel(level) ? { step, level, months, most } : null;
}

/** The URL that holds the answers. */
export function decideUrl({ step, level, months, most }: Answers): string {
  const given = new URLSearchParams({ grado: step, nivel: level });
  if (months !== null) given.set('meses', String(months));
  if (most !== null) given.set('hasta', String(most));
  return `/decidir?${given}`;
}
