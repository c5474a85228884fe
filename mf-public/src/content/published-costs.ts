import type { UniversityName } from 'shared/rules';
import type { Program } from '../programs/program';
import { DOCTORATE_COSTS, MASTER_COSTS } from './published-figures';

/** A published way to pay, with its amount; nothing here is calculated. */
export interface PublishedPlan {
  label: string;
  note: string;
  amount: number;
  /** Is the amount paid each period, or once for the whole program? */
  paid: 'each-period' | 'once';
  /** Published ways to divide an amount that is paid once. */
  instalments?: ReadonlyArray<{ count: number; amount: number }>;
  /** The amount is valid only for a program of this length. */
  duration?: string;
}

/** Published costs of a program. They are valid while the catalogue has the price they were published with. */
export interface PublishedCosts {
  university: UniversityName;
  title: string;
  price: number;
  /** What the figures are valid for. */
  validity: string;
  /** Enrolment is free, so no receipt for it is required. */
  freeEnrolment?: true;
  usual: { label: string; note: string };
  plans: readonly PublishedPlan[];
}

/** The published costs of a program, if its price is the one they were published with. */
export function publishedCostsOf(program: Pick<Program, 'university' | 'title' | 'price'>) {
  return publishedCosts.find(
    ({ university, title, price }) =>
      university === program.university && title === program.title && price === program.price,
  );
}

export const publishedCosts: readonly PublishedCosts[] = [
  {
    // spec: public-site §2, "u-iberoamericana".
    university: 'Corporación Universitaria Iberoamericana',
    title: 'Maestría en Educación',
    price: MASTER_COSTS.semester,
    validity: 'Valores publicados para la cohorte 2025.',
    freeEnrolment: true,
    usual: { label: 'Por semestre', note: 'Sin descuento' },
    plans: [
      {
        label: 'Convenio de asesoría',
        note: '5 % menos por inscribirse con nosotros',
        amount: MASTER_COSTS.withAgreement,
        paid: 'each-period',
      },
      {
        label: 'Descuento de remarketing',
        note: '10 % menos sobre el valor con convenio',
        amount: MASTER_COSTS.withRemarketing,
        paid: 'each-period',
      },
      {
        label: 'Pago total anticipado',
        note: 'Un solo pago antes de iniciar',
        amount: MASTER_COSTS.upFront,
        paid: 'once',
        duration: '3 semestres',
      },
    ],
  },
  {
    // spec: public-site §9, "UNADE doctorate".
    university: 'UNADE',
    title: 'Doctorado en Educación',
    price: DOCTORATE_COSTS.base,
    validity: 'Valores publicados por la universidad para el doctorado completo.',
    usual: { label: 'Precio base', note: 'Sin beca' },
    plans: [
      {
        label: 'Con beca y 2 estancias de investigación',
        note: 'Incluye dos estancias',
        amount: DOCTORATE_COSTS.withStays,
        paid: 'once',
      },
      {
        label: 'Con la beca máxima',
        note: '40 % de beca, de contado o en cuotas',
        amount: DOCTORATE_COSTS.withScholarship,
        paid: 'once',
        instalments: [DOCTORATE_COSTS.instalments.short, DOCTORATE_COSTS.instalments.long],
      },
      {
        label: 'Con beca y pago de contado',
        note: '30 % menos sobre el valor con beca',
        amount: DOCTORATE_COSTS.cash,
        paid: 'once',
      },
    ],
  },
];
