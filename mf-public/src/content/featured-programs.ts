import { formatPrice, type UniversityName } from 'shared/rules';
import type { Program } from '../programs/program';
import type { Cost } from './costs';
import { DOCTORATE_COSTS, MASTER_COSTS } from './published-figures';

/** The block of one program above the carousel (spec: public-site §2, "u-iberoamericana" and "unade"). */
export interface FeaturedProgram {
  title: string;
  lead: string;
  /** Each has one or more values. */
  facts: ReadonlyArray<readonly [label: string, ...values: readonly string[]]>;
  costsTitle: string;
  costs: readonly Cost[];
  action: string;
  /** The program that the request names. */
  requested: Pick<Program, 'id' | 'title'>;
}

/** What the block shows. It disagrees with `REQUESTED_MASTER` on purpose (spec: decisions, "Both readings stand"). */
export const SHOWN_MASTER = {
  modality: 'Virtual',
  duration: '3 semestres',
  credits: 41,
  snies: '107620',
} as const;

/** The same price, for pages that quote it. */
export const SHOWN_MASTER_SEMESTER = formatPrice(MASTER_COSTS.semester);

/** What the block's button asks for. It disagrees with `SHOWN_MASTER` on purpose (spec: decisions, "Both readings stand"). */
export const REQUESTED_MASTER: Program = {
  id: 'maestria-educacion',
  title: 'Maestría en Educación',
  price: MASTER_COSTS.semester,
  currency: 'COP',
  duration: '4 semestres',
  modality: 'Virtual',
  level: 'Posgrado',
  credits: 48,
  imageUrl: '',
  subject: { name: 'educacion', place: 14 },
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
    { label: 'Pago total anticipado', amount: MASTER_COSTS.upFront },
    { label: 'Por semestre', amount: MASTER_COSTS.semester },
    {
      label: 'Con convenio de asesoría',
      discount: { percent: 5, on: 'Por semestre' },
      amount: MASTER_COSTS.withAgreement,
    },
    {
      label: 'Con descuento de remarketing',
      // Discount on the price with the agreement: only so does the specification's figure result.
      discount: { percent: 10, on: 'Con convenio de asesoría' },
      amount: MASTER_COSTS.withRemarketing,
      unit: 'por semestre',
      highlight: true,
    },
  ],
  action: 'Solicitar información completa',
  requested: REQUESTED_MASTER,
};

// For the grouping of digits see decisions, "Price grouping".
const { short, long } = DOCTORATE_COSTS.instalments;
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
    { label: 'Precio base', amount: DOCTORATE_COSTS.base, grouping: 'commas' },
    {
      label: MINIMUM,
      discount: { percent: 40, on: 'Precio base' },
      amount: DOCTORATE_COSTS.withScholarship,
      grouping: 'commas',
    },
    {
      label: `${short.count} cuotas de`,
      instalment: { count: short.count, of: MINIMUM },
      amount: short.amount,
      grouping: 'commas',
    },
    {
      label: `o ${long.count} cuotas de`,
      instalment: { count: long.count, of: MINIMUM },
      amount: long.amount,
      grouping: 'commas',
    },
    {
      label: 'Con beca y 2 estancias de investigación',
      amount: DOCTORATE_COSTS.withStays,
      grouping: 'commas',
    },
    {
      label: 'Pago de contado con la beca máxima',
      discount: { percent: 30, on: MINIMUM },
      amount: DOCTORATE_COSTS.cash,
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
