import classes from './sparkline.module.css';

const WIDTH = 60;
const HEIGHT = 16;
/** This rate is drawn at full height, unless one of the values is higher. */
const FULL = 0.05;

/** Error rates (0 to 1) over time as a line; the figure beside it says the same as text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(FULL, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = HEIGHT - 2 - (value / top) * (HEIGHT - 4);
    return `${(index * step).toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <svg className={classes.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
