import type { ProgramDetails } from 'shared/schemas';
import { subjectOf } from '../src/programs/subjects';
import type { CatalogueEntry } from './catalogue';
import { readAmount } from './prices';

/** A program of the catalogue with its details, where it has any. */
export interface DetailedEntry extends CatalogueEntry {
  details?: ProgramDetails | undefined;
}

const SENTENCE_END = /[.!?»”]$/;
const PRICE = /\$\s?\d[\d.,]*/g;
const PERIODS = /^(\d+)\s+(semestre|cuatrimestre)s?$/i;

const repeated = (texts: readonly string[]) => texts.find((text, index) => texts.indexOf(text) !== index);

function planProblems({ plan }: ProgramDetails, { duracion, creditos }: CatalogueEntry): string[] {
  if (!plan) return [];
  const problems: string[] = [];
  const count = Number(PERIODS.exec(duracion)?.[1] ?? plan.length);
  if (plan.length !== count) problems.push(`plan: tiene ${plan.length} períodos, la duración es ${duracion}`);
  const credits = plan.map((period) => period.creditos);
  const sum = credits.reduce<number>((total, each) => total + (each ?? 0), 0);
  if (!credits.includes(null) && sum !== creditos)
    problems.push(`plan: suma ${sum} créditos, el programa tiene ${creditos}`);
  const twice = repeated(plan.flatMap(({ asignaturas }) => asignaturas));
  if (twice) problems.push(`plan: "${twice}" está dos veces`);
  return problems;
}

function textProblems(details: ProgramDetails, { precio }: CatalogueEntry): string[] {
  const { resumen, queEstudia, perfil, requisitos, preguntas } = details;
  const texts: [field: string, text: string | null][] = [
    ['resumen', resumen],
    ['queEstudia', queEstudia],
    ['perfil', perfil],
    ...(preguntas ?? []).map(({ respuesta }): [string, string] => ['preguntas', respuesta]),
  ];
  const unfinished = texts.filter(([, text]) => text !== null && !SENTENCE_END.test(text));
  const prices = texts.flatMap(([field, text]) =>
    (text?.match(PRICE) ?? [])
      .filter((price) => readAmount(price) !== precio)
      .map((price) => `${field}: nombra ${price}, el precio del programa es ${precio ?? 'sin publicar'}`),
  );
  const twice = repeated(requisitos ?? []);
  return [
    ...unfinished.map(([field, text]) => `${field}: "${text?.slice(-30)}" no termina en punto`),
    ...prices,
    ...(twice ? [`requisitos: "${twice}" está dos veces`] : []),
    ...(preguntas ?? [])
      .filter(({ pregunta }) => !/^¿.*\?$/.test(pregunta))
      .map(({ pregunta }) => `preguntas: "${pregunta}" no está entre signos de interrogación`),
  ];
}

/** What is wrong with the details of programs, and which programs have a scene that was only guessed. */
export function programProblems(programs: readonly DetailedEntry[]): string[] {
  return programs.flatMap((program) => {
    const { titulo, universidad, details } = program;
    const problems = [
      ...(subjectOf(titulo)
        ? []
        : ['ninguna palabra del título dice su tema: su dibujo es el de las empresas']),
      ...(details ? [...planProblems(details, program), ...textProblems(details, program)] : []),
    ];
    return problems.map((problem) => `"${titulo}" (${universidad}): ${problem}`);
  });
}
