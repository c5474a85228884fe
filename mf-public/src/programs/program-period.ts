import { isWholePrice, priceUnit } from 'shared/rules';
import type { Program } from './program';

type Priced = Pick<Program, 'title' | 'label' | 'duration' | 'cohort'>;

/** Price of the whole program; null if it is paid by periods that its duration does not count. */
export function wholePrice(program: Priced & Pick<Program, 'price'>): number | null {
  if (program.price === null || isWholePrice(program)) return program.price;
  const periods = paidPeriods(program);
  return periods && program.price * periods.count;
}

/** How many times a program's price is paid; null if the price's unit is not that of the duration. */
export function paidPeriods(program: Priced): { count: number; unit: string } | null {
  const periods = periodsOf(program.duration);
  return periods && priceUnit(program) === `por ${periods.unit}` ? periods : null;
}

/** Number and unit of the periods in a duration: "8 semestres"; null for "12 meses". */
export function periodsOf(duration: string): { count: number; unit: string } | null {
  const found = /^\s*(\d{1,2})\s+(semestre|cuatrimestre|trimestre|bimestre)s?\s*$/i.exec(duration);
  const count = Number(found?.[1] ?? 0);
  return found?.[2] && count > 0 ? { count, unit: found[2].toLowerCase() } : null;
}

/** "1 semestre", "3 semestres". */
export function periodsLabel(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
