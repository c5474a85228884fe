import { isWholePrice } from 'shared/rules';
import { type PublishedCosts, type PublishedPlan, publishedCostsOf } from '../content/published-costs';
import type { Program } from './program';
import { paidPeriods } from './program-period';

/** A way to pay, the usual one or a published one. */
export type CostPlan = Omit<PublishedPlan, 'duration'>;

/** Input of the cost calculator. */
export interface ProgramCosts {
  /** The program's length in periods; `null` if its price is for the whole program. */
  periods: { count: number; unit: string } | null;
  /** The usual way comes first. */
  plans: readonly CostPlan[];
  /** What the published figures are valid for; empty when there are none. */
  validity: string;
}

/** The costs of a program, or null if price or length are not published: no figure is guessed. */
export function programCosts(program: Program): ProgramCosts | null {
  if (program.price === null) return null;
  const whole = isWholePrice(program);
  const periods = whole ? null : paidPeriods(program);
  if (!whole && !periods) return null;

  const published = publishedCostsOf(program);
  const usual: CostPlan = {
    label: whole ? 'Programa completo' : `Por ${periods?.unit}`,
    note: 'Precio publicado',
    ...published?.usual,
    amount: program.price,
    paid: whole ? 'once' : 'each-period',
  };
  const plans = published?.plans.filter(({ duration }) => !duration || duration === program.duration) ?? [];
  return { periods, plans: [usual, ...plans], validity: validityOf(published) };
}

function validityOf(published: PublishedCosts | undefined): string {
  if (!published) return '';
  return published.freeEnrolment
    ? `${published.validity} La inscripción no tiene costo.`
    : published.validity;
}

/** Total cost of a plan for this number of periods. */
export function totalOf(plan: CostPlan, periods: number): number {
  return plan.paid === 'once' ? plan.amount : plan.amount * periods;
}

/** One of `count` equal parts, rounded up: to whole pesos, or to cents in dollars. */
export function instalmentOf(amount: number, count: number, currency: Program['currency']): number {
  const unit = currency === 'COP' ? 1 : 100;
  return Math.ceil(Number(((amount * unit) / count).toFixed(4))) / unit;
}
