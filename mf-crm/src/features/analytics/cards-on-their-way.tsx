import { Skeleton } from 'shared/ui';
import classes from './analytics.module.css';
import cardClasses from './chart-card.module.css';

export function CardsOnTheirWay() {
  return (
    <div className={classes.grid} role="status" aria-label="Calculando analítica...">
      {[0, 1, 2, 3, 4].map((card) => (
        <div key={card} className={cardClasses.card} data-wide={card < 2 || undefined} aria-hidden="true">
          <Skeleton height={16} width="46%" />
          <Skeleton height={200} />
        </div>
      ))}
    </div>
  );
}
