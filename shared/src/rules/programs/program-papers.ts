import { type KindFacts, type ProgramKind, programKind } from './program-kind';
import { universityByName } from './universities';

/** Requirements and documents of an enrolment. */
export interface ProgramPapers {
  /** Previous studies and other conditions. */
  readonly requirements: readonly string[];
  readonly documents: readonly string[];
}

const PERSONAL = ['Documento de identidad', 'Fotografía'];
const FORM = 'Formulario de inscripción';
const HEALTH = 'Certificado de afiliación a salud';
const SECONDARY = ['Diploma de bachiller', 'Acta de grado de bachiller'];
const DEGREE = ['Título de pregrado', 'Acta de grado de pregrado', 'Certificado de notas de pregrado'];
const RECEIPT = 'Recibo de pago de la inscripción, si la universidad la cobra';

/**
 * By kind: the required documents of the enrolment (spec: staff-panel §3, "Document checklists"), except those that do not apply to the
 * kind. Education for work requires ninth grade, a doctorate a master's degree.
 */
const PAPERS: Readonly<Record<ProgramKind, ProgramPapers>> = {
  bachillerato: {
    requirements: ['Ser mayor de edad', 'Haber aprobado los grados anteriores'],
    documents: ['Certificados de los grados aprobados', ...PERSONAL],
  },
  ingles: { requirements: ['Prueba de clasificación'], documents: ['Documento de identidad'] },
  'tecnico-laboral': {
    requirements: ['Haber aprobado noveno grado'],
    documents: ['Certificado de noveno grado', ...PERSONAL, FORM, HEALTH],
  },
  pregrado: {
    requirements: ['Título de bachiller'],
    documents: [...SECONDARY, 'Resultados de las pruebas Saber 11', ...PERSONAL, FORM, RECEIPT, HEALTH],
  },
  diplomado: { requirements: [], documents: [...PERSONAL, FORM] },
  especializacion: {
    requirements: ['Título profesional'],
    documents: [...DEGREE, ...PERSONAL, 'Hoja de vida', RECEIPT, HEALTH],
  },
  maestria: {
    requirements: ['Título profesional'],
    documents: [...DEGREE, ...PERSONAL, 'Hoja de vida', RECEIPT, HEALTH],
  },
  doctorado: {
    requirements: ['Título de maestría'],
    documents: [
      'Título de maestría',
      'Acta de grado de maestría',
      ...DEGREE,
      ...PERSONAL,
      'Hoja de vida',
      RECEIPT,
      HEALTH,
    ],
  },
};

/** Documents that only Colombian institutions can require. */
const COLOMBIAN: readonly string[] = ['Resultados de las pruebas Saber 11', HEALTH];

/**
 * Requirements and documents of the enrolment in a program, by its kind and by whether its institution is Colombian; without the payment
 * receipt if enrolment is free.
 */
export function programPapers(
  program: KindFacts & { readonly universidad: string },
  { freeEnrolment = false }: { freeEnrolment?: boolean | undefined } = {},
): ProgramPapers {
  const { requirements, documents } = PAPERS[programKind(program)];
  const abroad = universityByName(program.universidad)?.abroad ?? false;
  return {
    requirements,
    documents: documents.filter(
      (name) => !(abroad && COLOMBIAN.includes(name)) && !(freeEnrolment && name === RECEIPT),
    ),
  };
}
