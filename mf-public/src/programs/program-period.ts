import { foldAccents } from 'shared/rules';
import { pricePeriod } from './price-period';
import type { Program } from './program';

/**
 * The published price of a doctorate is that of the whole program (spec: public-site §9, "Doctorates page", "UNADE doctorate"); every
 * other price is paid each period.
 */
export function isWholePrice(program: Pick<Program, 'title' | 'label'>): boolean {
  return /\bdoctorado\b/.test(foldAccents(`${program.label ?? ''} ${program.title}`));
}

/** What the price of a program buys. */
export function priceUnit(program: Pick<Program, 'title' | 'label' | 'duration'>): string {
  return isWholePrice(program) ? 'programa completo' : pricePeriod(program.duration);
}

/** Periods that a duration names with its price's unit: "8 semestres"; nothing for "12 meses". */
export function periodsOf(duration: string): { count: number; unit: string } | null {
  const found = /^\s*(\d{1,2})\s+(semestre|cuatrimestre|trimestre|bimestre)s?\s*$/i.exec(duration);
  const count = Number(found?.[1] ?? 0);
  return found?.[2] && count > 0 ? { count, unit: found[2].toLowerCase() } : null;
}

/** "1 semestre", "3 semestres". */
export function periodsLabel(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
