import { Badge, Button } from 'shared/ui';
import { type Cost, printAmount, printDiscount } from '../../content/costs';
import type { FeaturedProgram } from '../../content/featured-programs';
import layout from '../../parts/page/layout.module.css';
import { preloadRequestDialog } from '../../parts/request-dialog/use-request-dialog';
import classes from './featured-block.module.css';

interface FeaturedBlockProps {
  program: FeaturedProgram;
  opening: boolean;
  onRequest: (program: FeaturedProgram['requested'], button: HTMLElement) => void;
}

/** A program with its costs, above the carousel (spec: public-site §2, "u-iberoamericana" and "unade"). */
export function FeaturedBlock({ program, opening, onRequest }: FeaturedBlockProps) {
  return (
    <section className={`${layout.width} ${classes.place}`} aria-labelledby="destacado">
      <div className={classes.block} data-ground="dark">
        <div className={classes.main}>
          <div>
            <Badge color="mango" variant="filled">
              Programa destacado
            </Badge>
            <h2 id="destacado">{program.title}</h2>
            <p className={classes.lead}>{program.lead}</p>
          </div>
          <dl className={classes.facts}>
            {program.facts.map(([label, ...values]) => (
              <div key={label}>
                <dt>{label}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        </div>
        <div className={classes.costs}>
          <h3>{program.costsTitle}</h3>
          <dl>
            {program.costs.map((cost) => (
              <CostLine key={cost.label} cost={cost} />
            ))}
          </dl>
          <Button
            fullWidth
            loading={opening}
            onPointerEnter={preloadRequestDialog}
            onFocus={preloadRequestDialog}
            onClick={(event) => onRequest(program.requested, event.currentTarget)}
          >
            {program.action}
          </Button>
        </div>
      </div>
    </section>
  );
}

function CostLine({ cost }: { cost: Cost }) {
  return (
    <div data-highlight={cost.highlight ?? false}>
      <dt>
        {cost.label}
        {cost.discount ? <em> {printDiscount(cost)}</em> : null}
      </dt>
      <dd>
        {printAmount(cost)}
        {cost.unit ? <small>{cost.unit}</small> : null}
      </dd>
    </div>
  );
}
