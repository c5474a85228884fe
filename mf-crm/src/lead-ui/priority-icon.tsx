import { PRIORIDADES, type Prioridad } from 'shared/rules';
import classes from './priority-icon.module.css';

/** Three bars, filled according to the priority, with its name for screen readers. */
export function PriorityIcon({ prioridad }: { prioridad: Prioridad }) {
  const level = PRIORIDADES.indexOf(prioridad);
  const name = `Prioridad ${prioridad}`;
  return (
    <svg className={classes.bars} data-prioridad={prioridad} viewBox="0 0 14 14" role="img" aria-label={name}>
      <title>{name}</title>
      <rect className={classes.on} x="1" y="9" width="3" height="4" rx="1" />
      <rect className={level > 0 ? classes.on : undefined} x="5.5" y="5.5" width="3" height="7.5" rx="1" />
      <rect className={level > 1 ? classes.on : undefined} x="10" y="2" width="3" height="11" rx="1" />
    </svg>
  );
}
