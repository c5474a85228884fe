import { bogotaDay, type Currency, formatPrice, longDay, plainNumber } from 'shared/rules';
import type { Cohort } from 'shared/schemas';

/** A cohort as it is typed. */
export interface CohortValues {
  /** Tells rows apart. */
  key: number;
  periodo: string;
  inicio: string;
  cierre: string;
  /** Empty: the site says "Consultar precio". */
  precio: string;
  moneda: Currency;
  /** Empty: what the duration says. */
  unidad: string;
  cupos: string;
  beca: string;
}

const GROUPED = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: 'always' });

/** What the form shows of stored cohorts. */
export const cohortValues = (cohorts: readonly Cohort[]): CohortValues[] =>
  cohorts.map(({ precio, unidad, cupos, beca, ...cohort }, key) => ({
    ...cohort,
    key,
    precio: precio === null ? '' : GROUPED.format(precio),
    unidad: unidad ?? '',
    cupos: cupos === null ? '' : String(cupos),
    beca: beca ?? '',
  }));

/** The typed cohorts as they are sent. */
export const cohortsBody = (cohorts: readonly CohortValues[]) =>
  cohorts.map(({ key: _, periodo, precio, unidad, cupos, beca, ...cohort }) => ({
    ...cohort,
    periodo: periodo.trim(),
    precio: precio.trim() === '' ? null : Number(plainNumber(precio)),
    unidad: unidad || null,
    cupos: cupos.trim() === '' ? null : Number(plainNumber(cupos)),
    beca: beca.trim() || null,
  }));

/** A typed cohort as a line of text. */
export function cohortText({
  periodo,
  inicio,
  cierre,
  precio,
  moneda,
  unidad,
  cupos,
  beca,
}: CohortValues): string {
  const price = formatPrice(precio.trim() === '' ? null : Number(plainNumber(precio)), moneda);
  return [periodo, inicio, cierre, `${price} ${unidad}`.trim(), cupos && `${cupos} cupos`, beca]
    .filter(Boolean)
    .join(' · ');
}

/** The period whose price the site shows today: the first of the typed ones that has not closed. */
export function currentPeriod(cohorts: readonly CohortValues[], today = bogotaDay()): string | null {
  const open = cohorts.filter(({ periodo, cierre }) => periodo && cierre >= today);
  const [first] = open.toSorted(
    (one, other) => one.cierre.localeCompare(other.cierre) || one.periodo.localeCompare(other.periodo),
  );
  return first?.periodo ?? null;
}

const NEW: Omit<CohortValues, 'key'> = {
  periodo: '',
  inicio: '',
  cierre: '',
  precio: '',
  moneda: 'COP',
  unidad: '',
  cupos: '',
  beca: '',
};

/** One more cohort, with the price of the last one; its period and dates are to be typed. */
export function oneMore(cohorts: readonly CohortValues[]): CohortValues {
  const last = cohorts.at(-1);
  const key = Math.max(-1, ...cohorts.map((each) => each.key)) + 1;
  return last
    ? { ...NEW, precio: last.precio, moneda: last.moneda, unidad: last.unidad, key }
    : { ...NEW, key };
}

/** What the head of a cohort says: its period and how it stands today. */
export function standing({ periodo, inicio, cierre }: CohortValues, current: string | null): string {
  if (!cierre) return '';
  if (periodo === current) return 'El que muestra el sitio';
  const today = bogotaDay();
  if (cierre < today) return `Cerró el ${longDay(cierre)}`;
  return inicio ? `Inicia el ${longDay(inicio)}` : '';
}
