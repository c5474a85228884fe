import { formatPrice, type UniversityName } from 'shared/rules';
import type { Program } from '../features/catalogue/program';

export interface FeaturedCost {
  label: string;
  /** Discount, printed after the label. */
  discount?: string;
  amount: string;
  /** What the amount buys, where the label does not say it. */
  unit?: string;
  /** The one figure that stands out. */
  highlight?: boolean;
}

/** The block of one program above the carousel (spec: public-site §2, u-iberoamericana and unade). */
export interface FeaturedProgram {
  title: string;
  lead: string;
  facts: ReadonlyArray<readonly [label: string, value: string]>;
  lines: readonly string[];
  costsTitle: string;
  costs: readonly FeaturedCost[];
  action: string;
  /** What the action's request names. */
  requested: Pick<Program, 'id' | 'title'>;
}

/** What the block shows. It disagrees with `REQUESTED_MASTER` on purpose: both readings stand (spec: decisions). */
export const SHOWN_MASTER = {
  modality: 'Virtual',
  duration: '3 semestres',
  credits: 41,
  snies: '107620',
} as const;

/** What the block's button asks for. It disagrees with `SHOWN_MASTER` on purpose: both readings stand (spec: decisions). */
export const REQUESTED_MASTER: Program = {
  id: 'maestria-educacion',
  title: 'Maestría en Educación',
  price: 5_800_000,
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
  ],
  lines: ['Educación Inclusiva', 'Interculturalidad'],
  costsTitle: 'Costos cohorte 2025',
  costs: [
    { label: 'Inscripción', amount: 'Sin costo' },
    { label: 'Pago total anticipado', amount: formatPrice(14_709_791) },
    { label: 'Por semestre', amount: formatPrice(5_800_000) },
    { label: 'Con convenio de asesoría', discount: '−5 %', amount: formatPrice(5_510_000) },
    {
      label: 'Con descuento de remarketing',
      discount: '−10 %',
      amount: formatPrice(4_959_000),
      unit: 'por semestre',
      highlight: true,
    },
  ],
  action: 'Solicitar información completa',
  requested: REQUESTED_MASTER,
};

// The figures keep the grouping in which spec public-site §9 prints them (spec: decisions).
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
  lines: [],
  costsTitle: 'Costos del doctorado',
  costs: [
    { label: 'Precio base', amount: '48,125,000 COP' },
    { label: 'Valor mínimo con la beca máxima', discount: '−40 %', amount: '28,875,000 COP' },
    { label: '33 cuotas de', amount: '875,000 COP' },
    { label: 'o 39 cuotas de', amount: '740,384.62 COP' },
    { label: 'Con beca y 2 estancias de investigación', amount: '33,993,806 COP' },
    { label: 'Pago de contado', discount: '−30 %', amount: '20,212,500 COP', highlight: true },
  ],
  action: 'Más información',
  requested: { id: 'doctorado-educacion', title: 'Doctorado en Educación' },
};

export const featuredPrograms: Partial<Record<UniversityName, FeaturedProgram>> = {
  'Corporación Universitaria Iberoamericana': master,
  UNADE: doctorate,
};
