import type { Program, ProgramDetails, ProgramPeriod } from 'shared/schemas';
import { questionsFor } from './program-questions';
import texts from './program-texts.json' with { type: 'json' };

/** Reference copy of a program; subjects in the order of study, separated by semicolons. */
interface ProgramText {
  readonly resumen: string;
  readonly queEstudia: string;
  readonly perfil: string;
  readonly asignaturas: string;
}

/** Copy by title, or by `title@university` where universities differ. */
const TEXTS: Readonly<Record<string, ProgramText>> = texts;
/** Length of a module where a duration is given in months. */
const MONTHS_PER_MODULE = 3;

/** Subjects that Colombian undergraduate programs of eight or more periods share, by period from the start and from the end. */
const COMMON_FIRST = [
  'Comunicación oral y escrita',
  'Inglés I',
  'Inglés II',
  'Metodología de la investigación',
];
const COMMON_LAST = ['Opción de grado', 'Práctica profesional', 'Seminario de investigación'];
const LONG_PLAN = 8;

/** Reference details of a program of the demonstration catalogue; undefined for a title without copy. */
export function demoProgramDetails(program: Program): ProgramDetails | undefined {
  const text = TEXTS[`${program.titulo}@${program.universidad}`] ?? TEXTS[program.titulo];
  if (!text) return;
  return {
    resumen: text.resumen,
    queEstudia: text.queEstudia,
    perfil: text.perfil,
    plan: studyPlan(program, text.asignaturas.split('; ')),
    // Derived from the level and the title.
    requisitos: null,
    preguntas: questionsFor(program),
    fuentes: null,
    referencia: true,
  };
}

/** Subjects spread evenly over the periods; the credits add up to the program's, larger periods first. */
function studyPlan({ duracion, creditos, nivel }: Program, subjects: readonly string[]): ProgramPeriod[] {
  const { count, unit } = periodsOfDuration(duracion);
  const long = nivel === 'Pregrado' && count >= LONG_PLAN;
  return Array.from({ length: count }, (_, index) => {
    const own = subjects.slice(
      Math.round((index * subjects.length) / count),
      Math.round(((index + 1) * subjects.length) / count),
    );
    const common = long ? [COMMON_FIRST[index], COMMON_LAST[count - 1 - index]] : [];
    return {
      periodo: `${unit} ${index + 1}`,
      creditos: creditos > 0 ? Math.floor(creditos / count) + (index < creditos % count ? 1 : 0) : null,
      asignaturas: [...own, ...common.filter((subject) => subject !== undefined)],
    };
  });
}

/** Periods of a study plan: those of the duration, or modules of three months ("8 meses" has three). */
function periodsOfDuration(duration: string): { count: number; unit: string } {
  const [, digits = '1', word = ''] = /^(\d+)\s+(\p{L}+)/u.exec(duration) ?? [];
  if (/^mes/i.test(word)) return { count: Math.ceil(Number(digits) / MONTHS_PER_MODULE), unit: 'Módulo' };
  const unit = word.replace(/s$/, '');
  return { count: Number(digits), unit: unit.charAt(0).toUpperCase() + unit.slice(1) };
}
