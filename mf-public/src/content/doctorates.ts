import type { LandingContent, LandingProgram } from './landing-pages';

// spec: public-site §9, "Doctorates page"; for the grouping of digits see decisions, "Price grouping".
const shared = {
  modality: 'Virtual',
  duration: '6 cuatrimestres',
  price: '$48,400,000 COP',
  priceLabel: 'Valor del programa completo',
} as const;

export type DoctorateSlug =
  | 'doctorado-investigacion-y-evaluacion'
  | 'doctorado-didactica-y-pedagogia'
  | 'doctorado-gestion-y-liderazgo';

function emphasis(
  slug: DoctorateSlug,
  name: string,
  lead: string,
  points: readonly string[],
): LandingProgram<DoctorateSlug> {
  return {
    slug,
    title: `Énfasis en ${name}`,
    requested: `Doctorado en Ciencias de la Educación con Énfasis en ${name}`,
    lead,
    points,
    ...shared,
  };
}

/** /doctorados (spec: public-site §2, "Doctorates and master's landing pages"). */
export const doctorates: LandingContent<DoctorateSlug> = {
  form: 'doctorados',
  crumb: 'Doctorados',
  university: 'Umecit',
  requested: 'Doctorado en Ciencias de la Educación',
  heading: 'Doctorado en Ciencias de la Educación',
  lead: 'Tres énfasis para quienes enseñan, dirigen e investigan. Se cursa desde donde usted vive, en seis cuatrimestres, y lo otorga la Universidad de Panamá (UMECIT).',
  facts: [
    ['Universidad', 'UMECIT, Panamá'],
    ['Título', 'Del exterior: se convalida'],
    ['Duración', shared.duration],
    ['Modalidad', shared.modality],
    ['Valor de cada énfasis', shared.price],
  ],
  programsHeading: 'Elija su énfasis',
  programsLead:
    'Los tres comparten duración, modalidad y valor. Cambia la pregunta que usted va a investigar.',
  programs: [
    emphasis(
      'doctorado-investigacion-y-evaluacion',
      'Investigación, Evaluación y Formulación de Proyectos Educativos',
      'Para convertir los problemas de su institución en proyectos con evidencia, presupuesto y resultados que se puedan medir.',
      ['Docentes investigadores', 'Líderes de proyectos', 'Equipos de evaluación y calidad'],
    ),
    emphasis(
      'doctorado-didactica-y-pedagogia',
      'Didáctica y Pedagogía',
      'Para investigar lo que ocurre en el aula y proponer formas de enseñar que otros colegas puedan usar.',
      ['Docentes de aula', 'Formadores de maestros', 'Autores de material educativo'],
    ),
    emphasis(
      'doctorado-gestion-y-liderazgo',
      'Gestión y Liderazgo Educativo',
      'Para dirigir instituciones que aprenden: personas, recursos y decisiones que se apoyan en datos.',
      ['Rectores y coordinadores', 'Secretarías de educación', 'Directores de programa'],
    ),
  ],
  formHeading: 'Reciba la información del doctorado',
  formLead: 'Un asesor le escribe con fechas, requisitos y formas de pago.',
};
