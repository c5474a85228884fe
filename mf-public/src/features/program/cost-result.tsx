import { formatPrice } from 'shared/rules';
import type { Program } from '../../programs/program';
import { type CostPlan, instalmentOf, type ProgramCosts, totalOf } from '../../programs/program-costs';
import { periodsLabel } from '../../programs/program-period';
import classes from './cost-result.module.css';

interface CostResultProps {
  program: Program;
  costs: ProgramCosts;
  plans: readonly CostPlan[];
  plan: CostPlan;
  /** Periods to be paid. */
  count: number;
  /** Number of parts that each period's payment is split into. */
  parts: number;
}

/** The total of the chosen way to pay, beside the others. */
export function CostResult({ program, costs, plans, plan, count, parts }: CostResultProps) {
  const money = (amount: number) => formatPrice(amount, program.currency);
  const total = totalOf(plan, count);
  const usual = plans[0] ? totalOf(plans[0], count) : total;
  const highest = Math.max(...plans.map((other) => totalOf(other, count)));
  const unit = costs.periods?.unit ?? '';
  return (
    <div className={classes.result} data-ground="dark">
      <div aria-live="polite" aria-atomic="true">
        <p>Paga en total, aproximadamente</p>
        <p className={classes.total}>{money(total)}</p>
        {plan.paid === 'each-period' ? (
          <p>
            {periodsLabel(count, unit)} de {money(plan.amount)}
          </p>
        ) : null}
        {plan.paid === 'each-period' && parts > 1 ? (
          <p>
            Cada {unit}: {parts} cuotas de <b>{money(instalmentOf(plan.amount, parts, program.currency))}</b>
          </p>
        ) : null}
        {plan.instalments ? (
          <ul className={classes.instalments} aria-label="Cuotas publicadas">
            {plan.instalments.map((instalment) => (
              <li key={instalment.count}>
                {instalment.count} cuotas de <b>{money(instalment.amount)}</b>
              </li>
            ))}
          </ul>
        ) : null}
        {usual > total ? <p className={classes.saving}>Ahorra {money(usual - total)}</p> : null}
      </div>
      {plans.length > 1 ? (
        <ul className={classes.bars} aria-label="Total por forma de pago">
          {plans.map((other) => {
            const amount = totalOf(other, count);
            return (
              <li key={other.label} data-chosen={other === plan}>
                <span>{other.label}</span> <span>{money(amount)}</span>
                <i style={{ width: `${(100 * amount) / highest}%` }} />
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
