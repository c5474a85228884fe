import { DOCUMENT_CHECKLISTS, type Modalidad, programTypeOf } from 'shared/rules';
import type { Program } from '../programs/program';

/** How one studies in a mode, label and text. */
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
    [
      'Tiempo',
      'Entre 10 y 15 horas a la semana, en el horario que usted organice. Las entregas suelen ser semanales.',
    ],
    HELP,
  ],
  'A Distancia': [
    [
      'Clases',
      'Con guías y tutorías programadas. La universidad avisa al comienzo del período cuándo hay encuentros y evaluaciones.',
    ],
    ['Tiempo', 'Entre 10 y 15 horas a la semana de estudio por su cuenta, más las tutorías.'],
    HELP,
  ],
  Híbrido: [
    ['Clases', 'Una parte en el campus virtual y otra en jornadas presenciales, casi siempre de práctica.'],
    [
      'Tiempo',
      'Cuente con el estudio en casa y con las jornadas presenciales, que se programan con anticipación.',
    ],
    HELP,
  ],
  Presencial: [
    ['Clases', 'En la sede de la universidad, con laboratorios y prácticas.'],
    ['Tiempo', 'El horario depende de la jornada. Pregunte por las disponibles antes de inscribirse.'],
    HELP,
  ],
};

/** What the page of a program says that follows from its level, title and mode. */
export interface ProgramCopy {
  study: readonly StudyFact[];
  /** Compulsory documents of the enrolment; empty for courses that ask for none. */
  documents: readonly string[];
}

/** Levels whose enrolment has a checklist of documents (spec: staff-panel §3, "Document checklists"). */
const WITH_CHECKLIST: readonly string[] = ['Pregrado', 'Posgrado'];

export function programCopy({ title, level, modality }: Program): ProgramCopy {
  const documents = WITH_CHECKLIST.includes(level)
    ? DOCUMENT_CHECKLISTS[programTypeOf(title)].filter(({ obligatorio }) => obligatorio)
    : [];
  return {
    study: (studyModes as Readonly<Record<string, readonly StudyFact[]>>)[modality] ?? [HELP],
    documents: documents.map(({ nombre }) => nombre),
  };
}
