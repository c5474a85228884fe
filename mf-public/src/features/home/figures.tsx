import { Container } from 'shared/ui';
import { figures } from '../../content/home';
import classes from './figures.module.css';

export function Figures() {
  return (
    <section className={classes.figures} aria-label="En cifras">
      <Container component="dl" className={classes.list}>
        {figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Container>
    </section>
  );
}
