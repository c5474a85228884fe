import { durationMonths } from 'shared/rules';
import type { Program } from './program';

/** Sort orders by their name in the URL; the default is by title, as the catalogue answers. */
export const SORTS = {
  '': 'Por nombre',
  precio: 'Menor precio',
  'precio-desc': 'Mayor precio',
  duracion: 'Menor duración',
} as const;

/** Name of an order. */
export type Sort = keyof typeof SORTS;

export function readSort(text: string | null): Sort {
  return text !== null && Object.hasOwn(SORTS, text) ? (text as Sort) : '';
}

/** Only prices in pesos are compared (spec: decisions, "Price on request"); programs without one come last. */
function pesos({ price, currency }: Program): number | null {
  return currency === 'COP' ? price : null;
}

function by(value: (program: Program) => number | null, direction: 1 | -1) {
  return (a: Program, b: Program) => {
    const [first, second] = [value(a), value(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return (first - second) * direction;
  };
}

/** Stable: ties stay in title order. */
export function sortPrograms(programs: readonly Program[], sort: Sort): Program[] {
  if (sort === 'precio') return [...programs].sort(by(pesos, 1));
  if (sort === 'precio-desc') return [...programs].sort(by(pesos, -1));
  if (sort === 'duracion') return [...programs].sort(by(({ duration }) => durationMonths(duration), 1));
  return [...programs];
}
