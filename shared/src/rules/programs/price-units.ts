import { foldAccents } from '../texts/fold-accents';

const WHOLE = 'programa completo';

/** Possible units of a cohort's price: a period, or the whole program. */
export const PRICE_UNITS = [
  'por semestre',
  'por cuatrimestre',
  'por trimestre',
  'por bimestre',
  'por mes',
  'por período académico',
  WHOLE,
] as const;

/** Unit of a cohort's price. */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** Data that decides the unit of a program's price. */
export interface Priced {
  readonly title: string;
  readonly label?: string | null | undefined;
  readonly duration: string;
  readonly cohort?: { readonly unidad: string | null } | null | undefined;
}

/**
 * Whether the price is that of the whole program. It is for a doctorate (spec: public-site §9, "Doctorates page", "UNADE doctorate")
 * and for a program counted in months, which has no periods; any other price is paid each period. A cohort's `unidad` overrides this.
 */
export function isWholePrice({ title, label, duration, cohort }: Priced): boolean {
  if (cohort?.unidad) return cohort.unidad === WHOLE;
  return (
    /\bdoctorado\b/.test(foldAccents(`${label ?? ''} ${title}`)) || /^\s*\d+\s+mes(es)?\s*$/i.test(duration)
  );
}

/** Unit of a program's price. */
export const priceUnit = (program: Priced): string =>
  program.cohort?.unidad ?? (isWholePrice(program) ? WHOLE : unitOf(program.duration));

const PERIODS = ['semestre', 'cuatrimestre', 'trimestre', 'bimestre'];

/** A program of "8 semestres" is paid "por semestre". */
function unitOf(duration: string): string {
  const words = duration.toLowerCase().split(/[^\p{L}]+/u);
  const period = PERIODS.find((unit) => words.some((word) => word === unit || word === `${unit}s`));
  return period ? `por ${period}` : 'por período académico';
}
