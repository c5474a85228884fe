import { bogotaDay, type Currency, formatPrice, longDay, plainNumber } from 'shared/rules';
import type { Cohort } from 'shared/schemas';

/** Form values of a cohort. */
export interface CohortValues {
  /** Key of its row. */
  key: number;
  periodo: string;
  inicio: string;
  cierre: string;
  /** Empty: the site says "Consultar precio". */
  precio: string;
  moneda: Currency;
  /** Empty: derived from the duration. */
  unidad: string;
  cupos: string;
  beca: string;
}

const GROUPED = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 2, useGrouping: 'always' });

/** Form values of stored cohorts. */
export const cohortValues = (cohorts: readonly Cohort[]): CohortValues[] =>
  cohorts.map(({ precio, unidad, cupos, beca, ...cohort }, key) => ({
    ...cohort,
    key,
    precio: precio === null ? '' : GROUPED.format(precio),
    unidad: unidad ?? '',
    cupos: cupos === null ? '' : String(cupos),
    beca: beca ?? '',
  }));

/** The cohorts of the form as they are sent. */
export const cohortsBody = (cohorts: readonly CohortValues[]) =>
  cohorts.map(({ key: _, periodo, precio, unidad, cupos, beca, ...cohort }) => ({
    ...cohort,
    periodo: periodo.trim(),
    precio: precio.trim() === '' ? null : Number(plainNumber(precio)),
    unidad: unidad || null,
    cupos: cupos.trim() === '' ? null : Number(plainNumber(cupos)),
    beca: beca.trim() || null,
  }));

/** A cohort of the form as a line of text. */
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

/** The period whose price the site shows today: of the typed ones that are still open, the first to close. */
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

/** Text in the head of a cohort: its state today. */
export function standing({ periodo, inicio, cierre }: CohortValues, current: string | null): string {
  if (!cierre) return '';
  if (periodo === current) return 'El que muestra el sitio';
  const today = bogotaDay();
  if (cierre < today) return `Cerró el ${longDay(cierre)}`;
  return inicio ? `Inicia el ${longDay(inicio)}` : '';
}
