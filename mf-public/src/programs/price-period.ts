const PERIODS = ['semestre', 'cuatrimestre', 'trimestre', 'bimestre'];

/** Unit of a price, from the unit of the duration: "8 semestres" is paid "por semestre". */
export function pricePeriod(duration: string): string {
  const words = duration.toLowerCase().split(/[^\p{L}]+/u);
  const period = PERIODS.find((unit) => words.some((word) => word === unit || word === `${unit}s`));
  return period ? `por ${period}` : 'por período académico';
}
