import layout from '../../layout/layout.module.css';
import { PageHead } from '../../layout/page-head';

/** spec: public-site §2: a heading and one sentence, no functionality. */
export function ContinuingEducationPage() {
  return (
    <div className={layout.ridge}>
      <PageHead
        crumb="Educación continua"
        heading="Educación Continua"
        lead="Cursos y diplomados para actualizarse a su ritmo y sumar competencias que su trabajo ya le está pidiendo."
      />
    </div>
  );
}
