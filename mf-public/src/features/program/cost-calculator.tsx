import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatPrice } from 'shared/rules';
import { Grid, Hint, NativeSelect, Row, TextLink } from 'shared/ui';
import type { Program } from '../../programs/program';
import type { CostPlan, ProgramCosts } from '../../programs/program-costs';
import { periodsLabel } from '../../programs/program-period';
import classes from './cost-calculator.module.css';
import { CostResult } from './cost-result';

/** Numbers of parts that a payment can be split into, for a visitor's own budget. */
const INSTALMENTS = [1, 2, 3, 4, 5, 6];
const chevron = <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />;

/** Total cost of a program, for each published way to pay. */
export function CostCalculator({ program, costs }: { program: Program; costs: ProgramCosts }) {
  const { periods, plans } = costs;
  const [chosen, setChosen] = useState(0);
  const [count, setCount] = useState(periods?.count ?? 1);
  const [parts, setParts] = useState(1);
  const group = useId();
  // A single payment is published only for the whole program.
  const offered = plans.filter(({ paid }) => !periods || paid === 'each-period' || count === periods.count);
  const plan = offered[chosen] ?? offered[0];
  if (!plan) return null;

  return (
    <section className={classes.calculator} aria-labelledby="costos">
      <h2 id="costos">Calcule lo que va a pagar</h2>
      {costs.validity ? <p className={classes.validity}>{costs.validity}</p> : null}
      <div className={classes.columns}>
        <div>
          <fieldset className={classes.plans}>
            <legend>Forma de pago</legend>
            {offered.map((option, index) => (
              <PlanOption
                key={option.label}
                group={group}
                plan={option}
                unit={periods?.unit}
                currency={program.currency}
                checked={option === plan}
                onChoose={() => setChosen(index)}
              />
            ))}
          </fieldset>
          <Grid columns="repeat(auto-fit, minmax(150px, 1fr))" gap={12} className={classes.fields}>
            {periods ? (
              <NativeSelect
                label="Períodos por cursar"
                rightSection={chevron}
                value={count}
                onChange={(event) => setCount(Number(event.currentTarget.value))}
                data={Array.from({ length: periods.count }, (_, index) => ({
                  value: String(periods.count - index),
                  label: periodsLabel(periods.count - index, periods.unit),
                }))}
              />
            ) : null}
            {plan.paid === 'each-period' && periods ? (
              <NativeSelect
                label={`Cuotas por ${periods.unit}`}
                rightSection={chevron}
                value={parts}
                onChange={(event) => setParts(Number(event.currentTarget.value))}
                data={INSTALMENTS.map((part) => ({
                  value: String(part),
                  label: part === 1 ? 'Un solo pago' : `${part} cuotas`,
                }))}
              />
            ) : null}
          </Grid>
        </div>
        <CostResult program={program} costs={costs} plans={offered} plan={plan} count={count} parts={parts} />
      </div>
      <Hint className={classes.note}>
        Es un cálculo aproximado con los precios publicados, no una cotización: no incluye otros derechos,
        como los de grado. Confirme con su asesor el valor, la forma de pago y el descuento que le aplican
        antes de pagar.{' '}
        <TextLink inherit to="/como-pagar">
          Pagar con ICETEX o cesantías
        </TextLink>
      </Hint>
    </section>
  );
}

interface PlanOptionProps {
  group: string;
  plan: CostPlan;
  unit: string | undefined;
  currency: Program['currency'];
  checked: boolean;
  onChoose: () => void;
}

function PlanOption({ group, plan, unit, currency, checked, onChoose }: PlanOptionProps) {
  return (
    <Row component="label" gap={12} nowrap className={classes.plan}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>
        <b>{plan.label}</b>
        <small>{plan.note}</small>
      </span>
      <span className={classes.amount}>
        <b>{formatPrice(plan.amount, currency)}</b>
        <small>{plan.paid === 'once' ? 'una vez' : `por ${unit}`}</small>
      </span>
    </Row>
  );
}
