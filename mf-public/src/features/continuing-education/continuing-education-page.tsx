import { Container } from 'shared/ui';
import classes from './continuing-education-page.module.css';

/** spec: public-site §2: a heading and one sentence, no functionality. */
export function ContinuingEducationPage() {
  return (
    <div className={classes.page}>
      <Container>
        <h1>Educación Continua</h1>
        <p className={classes.lead}>
          Cursos y diplomados para actualizarse a su ritmo y sumar competencias que su trabajo ya le está
          pidiendo.
        </p>
      </Container>
    </div>
  );
}
