import { figures } from '../../content/home';
import layout from '../../parts/page/layout.module.css';
import classes from './figures.module.css';

export function Figures() {
  return (
    <section className={classes.figures} aria-label="En cifras">
      <dl className={`${layout.width} ${classes.list}`}>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
