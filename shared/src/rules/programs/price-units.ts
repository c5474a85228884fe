import { foldAccents } from '../texts/fold-accents';

const WHOLE = 'programa completo';

/** What a price of a cohort may buy. */
export const PRICE_UNITS = [
  'por semestre',
  'por cuatrimestre',
  'por trimestre',
  'por bimestre',
  'por mes',
  'por período académico',
  WHOLE,
] as const;

/** What a price of a cohort buys. */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** What tells the unit of a program's price. */
export interface Priced {
  readonly title: string;
  readonly label?: string | null | undefined;
  readonly duration: string;
  readonly cohort?: { readonly unidad: string | null } | null | undefined;
}

/**
 * The published price of a doctorate is that of the whole program (spec: public-site §9, "Doctorates page", "UNADE doctorate"), and so is
 * that of a program counted in months, which has no periods; every other price is paid each period. A cohort may say otherwise.
 */
export function isWholePrice({ title, label, duration, cohort }: Priced): boolean {
  if (cohort?.unidad) return cohort.unidad === WHOLE;
  return (
    /\bdoctorado\b/.test(foldAccents(`${label ?? ''} ${title}`)) || /^\s*\d+\s+mes(es)?\s*$/i.test(duration)
  );
}

/** What the price of a program buys. */
export const priceUnit = (program: Priced): string =>
  program.cohort?.unidad ?? (isWholePrice(program) ? WHOLE : unitOf(program.duration));

const PERIODS = ['semestre', 'cuatrimestre', 'trimestre', 'bimestre'];

/** "8 semestres" is paid "por semestre". */
function unitOf(duration: string): string {
  const words = duration.toLowerCase().split(/[^\p{L}]+/u);
  const period = PERIODS.find((unit) => words.some((word) => word === unit || word === `${unit}s`));
  return period ? `por ${period}` : 'por período académico';
}
