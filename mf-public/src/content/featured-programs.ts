import { formatPrice, type UniversityName } from 'shared/rules';
import type { Program } from '../features/catalogue/program';
import type { Cost } from './costs';

/** The block of one program above the carousel (spec: public-site §2, u-iberoamericana and unade). */
export interface FeaturedProgram {
  title: string;
  lead: string;
  /** Each with its value, or with several. */
  facts: ReadonlyArray<readonly [label: string, ...values: readonly string[]]>;
  costsTitle: string;
  costs: readonly Cost[];
  action: string;
  /** What the action's request names. */
  requested: Pick<Program, 'id' | 'title'>;
}

/** Master's, cohort of 2025 (spec: public-site §2, u-iberoamericana). */
const SEMESTER = 5_800_000;

/** What the block shows. It disagrees with `REQUESTED_MASTER` on purpose: both readings stand (spec: decisions). */
export const SHOWN_MASTER = {
  modality: 'Virtual',
  duration: '3 semestres',
  credits: 41,
  snies: '107620',
} as const;

/** The same price where other pages quote it. */
export const SHOWN_MASTER_SEMESTER = formatPrice(SEMESTER);

/** What the block's button asks for. It disagrees with `SHOWN_MASTER` on purpose: both readings stand (spec: decisions). */
export const REQUESTED_MASTER: Program = {
  id: 'maestria-educacion',
  title: 'Maestría en Educación',
  price: SEMESTER,
  currency: 'COP',
  duration: '4 semestres',
  modality: 'Virtual',
  level: 'Posgrado',
  credits: 48,
  imageUrl: '',
  snies: '108404',
  university: 'Corporación Universitaria Iberoamericana',
};

const master: FeaturedProgram = {
  title: 'Maestría en Educación',
  lead: 'Para docentes que quieren transformar su aula y avanzar en el escalafón sin dejar de enseñar.',
  facts: [
    ['Modalidad', SHOWN_MASTER.modality],
    ['Duración', SHOWN_MASTER.duration],
    ['Créditos', String(SHOWN_MASTER.credits)],
    ['SNIES', SHOWN_MASTER.snies],
    ['Líneas de profundización', 'Educación Inclusiva', 'Interculturalidad'],
  ],
  costsTitle: 'Costos cohorte 2025',
  costs: [
    { label: 'Inscripción', amount: 0 },
    { label: 'Pago total anticipado', amount: 14_709_791 },
    { label: 'Por semestre', amount: SEMESTER },
    {
      label: 'Con convenio de asesoría',
      discount: { percent: 5, on: 'Por semestre' },
      amount: 5_510_000,
    },
    {
      label: 'Con descuento de remarketing',
      // On the price with the agreement: that is how the specification's figure comes about.
      discount: { percent: 10, on: 'Con convenio de asesoría' },
      amount: 4_959_000,
      unit: 'por semestre',
      highlight: true,
    },
  ],
  action: 'Solicitar información completa',
  requested: REQUESTED_MASTER,
};

// The figures keep the grouping in which spec public-site §9 prints them (spec: decisions).
const MINIMUM = 'Valor mínimo con la beca máxima';

const doctorate: FeaturedProgram = {
  title: 'Doctorado en Educación',
  lead: 'Para docentes y directivos que quieren investigar y obtener un título con proyección internacional.',
  facts: [
    ['Modalidad', 'Virtual'],
    ['Duración', '6 semestres'],
    ['Nivel', 'Doctorado'],
    ['Créditos', '120'],
    ['Código', 'Título Europeo'],
  ],
  costsTitle: 'Costos del doctorado',
  costs: [
    { label: 'Precio base', amount: 48_125_000, grouping: 'commas' },
    {
      label: MINIMUM,
      discount: { percent: 40, on: 'Precio base' },
      amount: 28_875_000,
      grouping: 'commas',
    },
    {
      label: '33 cuotas de',
      instalment: { count: 33, of: MINIMUM },
      amount: 875_000,
      grouping: 'commas',
    },
    {
      label: 'o 39 cuotas de',
      instalment: { count: 39, of: MINIMUM },
      amount: 740_384.62,
      grouping: 'commas',
    },
    { label: 'Con beca y 2 estancias de investigación', amount: 33_993_806, grouping: 'commas' },
    {
      label: 'Pago de contado con la beca máxima',
      discount: { percent: 30, on: MINIMUM },
      amount: 20_212_500,
      grouping: 'commas',
      highlight: true,
    },
  ],
  action: 'Más información',
  requested: { id: 'doctorado-educacion', title: 'Doctorado en Educación' },
};

export const featuredPrograms: Partial<Record<UniversityName, FeaturedProgram>> = {
  'Corporación Universitaria Iberoamericana': master,
  UNADE: doctorate,
};
