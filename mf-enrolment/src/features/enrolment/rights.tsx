import { useBrand } from 'shared';
import { TextLink } from 'shared/ui';
import view from './enrolment-view.module.css';

/** The person's rights over their data (Ley 1581 de 2012, artículo 8), and where to exercise them. */
export function Rights() {
  const { email, legalName } = useBrand();
  return (
    <section className={view.card} aria-labelledby="derechos">
      <h2 id="derechos">Sus datos</h2>
      <p className={view.note}>
        {legalName} los usa solo para su inscripción. Puede conocerlos, corregirlos, retirar la autorización o
        pedir que se borren: escriba a <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p className={view.note}>
        <TextLink to="/politica-de-datos">Política de datos</TextLink>
      </p>
    </section>
  );
}
