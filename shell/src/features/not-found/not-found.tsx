import { ButtonLink, Picture, Row } from 'shared/ui';
import { picture } from '../../assets/pictures/puente-a-medias';
import classes from './not-found.module.css';

const SIZES = '(max-width: 1023px) calc(100vw - 40px), (max-width: 1240px) 46vw, 595px';

/** Unknown paths (spec: public-site §2, "Other routes"). The server answers them with status 404. */
export function NotFound() {
  return (
    <section className={classes.page}>
      <div className={classes.inner}>
        <div>
          <h1>Página no encontrada</h1>
          <p className={classes.text}>La página que buscas no existe o fue movida.</p>
          <Row gap={12} align="stretch" mt={32}>
            <ButtonLink to="/">Ir al inicio</ButtonLink>
            <ButtonLink to="/pregrado" variant="default">
              Ver programas
            </ButtonLink>
          </Row>
        </div>
        <Picture className={classes.picture} source={picture} alt="" sizes={SIZES} priority />
      </div>
    </section>
  );
}
