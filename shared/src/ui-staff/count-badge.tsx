import classes from './count-badge.module.css';

/** A number beside a heading, grouped as in Colombia. */
export function CountBadge({ count }: { count: number }) {
  return <span className={classes.count}>{count.toLocaleString('es-CO')}</span>;
}
