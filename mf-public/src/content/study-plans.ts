import type { DoctorateSlug } from './doctorates';
import type { MasterSlug } from './poli-masters';

/** What the PDF of a program says besides its card; read by `npm run assets` only. */
export interface StudyPlan {
  aim: string;
  periods: ReadonlyArray<{ name: string; courses: readonly string[] }>;
  requirements: readonly string[];
}

const doctorateRequirements = [
  'Título de maestría, con su acta de grado',
  'Documento de identidad vigente',
  'Hoja de vida con soportes',
  'Propuesta de investigación de dos páginas',
];

const masterRequirements = [
  'Título profesional, con su acta de grado',
  'Documento de identidad vigente',
  'Hoja de vida actualizada',
  'Entrevista virtual de admisión',
];

const doctorate = (aim: string, own: readonly [string, string, string, string]): StudyPlan => ({
  aim,
  periods: [
    { name: 'Cuatrimestre 1', courses: ['Epistemología de la educación', 'Escritura académica', own[0]] },
    {
      name: 'Cuatrimestre 2',
      courses: ['Métodos cualitativos', 'Pensamiento pedagógico latinoamericano', own[1]],
    },
    { name: 'Cuatrimestre 3', courses: ['Métodos cuantitativos', 'Seminario de tesis I', own[2]] },
    { name: 'Cuatrimestre 4', courses: ['Políticas educativas comparadas', 'Seminario de tesis II', own[3]] },
    { name: 'Cuatrimestre 5', courses: ['Trabajo de campo', 'Seminario de tesis III'] },
    { name: 'Cuatrimestre 6', courses: ['Publicación de resultados', 'Sustentación de la tesis'] },
  ],
  requirements: doctorateRequirements,
});

const master = (aim: string, courses: readonly (readonly string[])[]): StudyPlan => ({
  aim,
  periods: courses.map((list, index) => ({ name: `Semestre ${index + 1}`, courses: list })),
  requirements: masterRequirements,
});

/** By the slug of the program. Model plans: the university publishes the one in force at enrolment. */
export const studyPlans: Readonly<Record<DoctorateSlug | MasterSlug, StudyPlan>> = {
  'doctorado-investigacion-y-evaluacion': doctorate(
    'Formar investigadores que diseñan, evalúan y sostienen proyectos educativos con evidencia.',
    [
      'Formulación de proyectos educativos',
      'Evaluación de programas',
      'Gestión de recursos de investigación',
      'Evaluación de impacto',
    ],
  ),
  'doctorado-didactica-y-pedagogia': doctorate(
    'Formar investigadores que comprenden la enseñanza y proponen didácticas que se pueden compartir.',
    [
      'Teorías del aprendizaje',
      'Didácticas específicas',
      'Currículo y evaluación formativa',
      'Diseño de ambientes virtuales',
    ],
  ),
  'doctorado-gestion-y-liderazgo': doctorate(
    'Formar investigadores que dirigen instituciones y toman decisiones con datos y con su comunidad.',
    [
      'Liderazgo pedagógico',
      'Planeación y finanzas educativas',
      'Analítica para la gestión escolar',
      'Cambio institucional',
    ],
  ),
  'maestria-gerencia-de-proyectos': master(
    'Formar gerentes que llevan un proyecto de la idea a la entrega, con valor para quien lo pide.',
    [
      [
        'Gestión del alcance y del tiempo',
        'Finanzas de proyectos',
        'Liderazgo de equipos',
        'Investigación I',
      ],
      ['Gestión de riesgos', 'Métodos ágiles', 'Contratación y adquisiciones', 'Investigación II'],
      ['Dirección de portafolios', 'Electiva', 'Trabajo de grado'],
    ],
  ),
  'maestria-seguridad-y-salud': master(
    'Formar profesionales que previenen riesgos y diseñan trabajos donde las personas están bien.',
    [
      ['Gestión del riesgo laboral', 'Legislación en SST', 'Higiene industrial', 'Investigación I'],
      ['Ergonomía', 'Factores psicosociales', 'Sistemas de gestión y auditoría', 'Investigación II'],
      ['Seguridad en procesos', 'Electiva', 'Trabajo de grado'],
    ],
  ),
  'maestria-ingenieria-de-sistemas': master(
    'Formar ingenieros que diseñan sistemas confiables y los gobiernan con datos.',
    [
      [
        'Arquitectura de software',
        'Ingeniería de datos',
        'Matemáticas para el aprendizaje automático',
        'Investigación I',
      ],
      [
        'Inteligencia artificial',
        'Computación en la nube',
        'Seguridad de la información',
        'Investigación II',
      ],
      ['Gobierno de tecnología', 'Electiva', 'Trabajo de grado'],
    ],
  ),
};
