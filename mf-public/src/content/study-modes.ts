import {
  HOURS_PER_CREDIT,
  type Modalidad,
  type ProgramPapers,
  programPapers,
  studyHours,
} from 'shared/rules';
import type { Program } from '../programs/program';
import { isOfItsLevel, kindFacts, levelName } from '../programs/program-level';
import { publishedCostsOf } from './published-costs';

/** How studying works in a modality: label and text. */
export type StudyFact = readonly [label: string, text: string];

const HELP: StudyFact = [
  'Acompañamiento',
  'Un asesor le ayuda con los documentos y la matrícula; durante el programa le responden los tutores y el soporte.',
];

export const studyModes: Readonly<Record<Modalidad, readonly StudyFact[]>> = {
  Virtual: [
    [
      'Clases',
      'En el campus virtual, en vivo y grabadas. Se entra desde un computador o un celular con internet.',
    ],
    HELP,
  ],
  'A Distancia': [
    [
      'Clases',
      'Con guías y tutorías programadas. La universidad avisa al comienzo del período cuándo hay encuentros y evaluaciones.',
    ],
    HELP,
  ],
  Híbrido: [
    ['Clases', 'Una parte en el campus virtual y otra en jornadas presenciales, casi siempre de práctica.'],
    ['Horario', 'Las jornadas presenciales se programan con anticipación; el resto se organiza en casa.'],
    HELP,
  ],
  Presencial: [
    ['Clases', 'En la sede de la universidad, con laboratorios y prácticas.'],
    ['Horario', 'Depende de la jornada. Pregunte por las disponibles antes de inscribirse.'],
    HELP,
  ],
};

/** Text of a program's page that follows from its level, title, modality, credits and length. */
export interface ProgramCopy {
  study: readonly StudyFact[];
  papers: ProgramPapers;
  /** The degree or certificate that it leads to. */
  level: string;
  /** True for a degree or course of its level; false for education for work and diplomados, which the catalogue also lists there. */
  isOfItsLevel: boolean;
}

const CREDITS = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 });

/** Study hours calculated from the credits; without credits the text says to ask the institution. */
function timeOf(program: CatalogueFacts): StudyFact {
  const hours = studyHours(program);
  if (!hours)
    return [
      'Tiempo',
      'Pregunte cuántas horas a la semana pide: la institución lo informa antes de la matrícula.',
    ];
  const { perWeek, creditsPerPeriod, unit } = hours;
  const credits = `${CREDITS.format(creditsPerPeriod)} créditos por ${unit}`;
  return [
    'Tiempo',
    `Unas ${perWeek} horas a la semana entre clases y estudio propio: son ${credits} y cada crédito equivale a ${HOURS_PER_CREDIT} horas (Decreto 1330 de 2019).`,
  ];
}

type CatalogueFacts = Parameters<typeof studyHours>[0];

export function programCopy(program: Program): ProgramCopy {
  const { university, duration, credits, modality } = program;
  const facts: CatalogueFacts = {
    ...kindFacts(program),
    universidad: university,
    duracion: duration,
    creditos: credits,
  };
  const [first, ...rest] = (studyModes as Readonly<Record<string, readonly StudyFact[]>>)[modality] ?? [HELP];
  return {
    study: [...(first ? [first] : []), timeOf(facts), ...rest],
    papers: programPapers(facts, { freeEnrolment: publishedCostsOf(program)?.freeEnrolment }),
    level: levelName(program),
    isOfItsLevel: isOfItsLevel(program),
  };
}
