import { addDays } from 'shared/rules';
import type { Cohort, Program } from 'shared/schemas';

/** Classes begin early in February and in August. */
const STARTS = [
  { half: 1, day: '02-01' },
  { half: 2, day: '08-01' },
] as const;
/** Days from the end of enrolment to the first day of classes. */
const CLOSES_BEFORE = 12;
/** Seeded cohorts stay open at least this many days. */
const OPEN_FOR = 20;
const RAISE = 1.06;
const ROUNDING = 10_000;
const SCHOLARSHIPS = ['Beca del 10 % para egresados', 'Descuento del 5 % por pago de contado'];

/**
 * Invented cohorts of a demonstration program, relative to the day they are stored, so that the site looks as with real ones: most programs
 * can be joined, every second of these also in the following period, one in eight has closed, and one in eight has none.
 */
export function demoCohorts(
  program: Pick<Program, 'precio' | 'moneda'>,
  order: number,
  today: string,
): Cohort[] {
  const kind = order % 8;
  if (kind === 7) return [];
  // Institutions begin on different days.
  const starts = startsAround(today, (order % 3) * 7);
  const open = starts.findIndex(({ cierre }) => cierre >= addDays(today, OPEN_FOR));
  const closed = starts.findLastIndex(({ cierre }) => cierre < today);
  const shown =
    kind === 3 ? starts.slice(closed, closed + 1) : starts.slice(open, open + (kind % 2 === 0 ? 2 : 1));
  return shown.map((start, later) => ({
    ...start,
    precio: raised(program, later),
    moneda: program.moneda,
    unidad: null,
    cupos: kind === 5 ? null : 20 + ((order * 7) % 40),
    beca: kind === 2 || kind === 4 ? (SCHOLARSHIPS[(order >> 3) % 2] ?? null) : null,
  }));
}

/** Starts from last year to the year after next, the earliest first. */
function startsAround(today: string, shift: number): Pick<Cohort, 'periodo' | 'inicio' | 'cierre'>[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1, year + 2].flatMap((of) =>
    STARTS.map(({ half, day }) => {
      const inicio = addDays(mondayFrom(`${of}-${day}`), shift);
      return { periodo: `${of}-${half}`, inicio, cierre: addDays(inicio, -CLOSES_BEFORE) };
    }),
  );
}

/** The first Monday on or after a day. */
const mondayFrom = (day: string): string => addDays(day, (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);

const raised = ({ precio, moneda }: Pick<Program, 'precio' | 'moneda'>, later: number): number | null =>
  precio === null || later === 0 || moneda !== 'COP'
    ? precio
    : Math.round((precio * RAISE) / ROUNDING) * ROUNDING;
