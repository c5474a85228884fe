/** What a price of a cohort may buy. */
export const PRICE_UNITS = [
  'por semestre',
  'por cuatrimestre',
  'por trimestre',
  'por bimestre',
  'por mes',
  'por período académico',
  'programa completo',
] as const;

/** What a price of a cohort buys. */
export type PriceUnit = (typeof PRICE_UNITS)[number];
