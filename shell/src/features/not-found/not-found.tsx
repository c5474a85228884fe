import { ButtonLink } from 'shared/ui';
import picture from '../../assets/puente-a-medias.svg';
import classes from './not-found.module.css';

/** Unknown paths (spec: public-site §2, "Other routes"). The server answers them with status 404. */
export function NotFound() {
  return (
    <section className={classes.page}>
      <div className={classes.inner}>
        <div>
          <h1>Página no encontrada</h1>
          <p className={classes.text}>La página que buscas no existe o fue movida.</p>
          <div className={classes.actions}>
            <ButtonLink to="/">Ir al inicio</ButtonLink>
            <ButtonLink to="/pregrado" variant="default">
              Ver programas
            </ButtonLink>
          </div>
        </div>
        <img className={classes.picture} src={picture} alt="" width={720} height={420} />
      </div>
    </section>
  );
}
