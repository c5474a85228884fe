/** Length of a module where a duration is given in months. */
const MONTHS_PER_MODULE = 3;

/** Periods of a study plan: those of the duration, or modules of three months ("8 meses" has three). */
export function periodsOfDuration(duration: string): { count: number; unit: string } {
  const [, digits = '1', word = ''] = /^(\d+)\s+(\p{L}+)/u.exec(duration) ?? [];
  if (/^mes/i.test(word)) return { count: Math.ceil(Number(digits) / MONTHS_PER_MODULE), unit: 'Módulo' };
  const unit = word.replace(/s$/, '');
  return { count: Number(digits), unit: unit.charAt(0).toUpperCase() + unit.slice(1) };
}
