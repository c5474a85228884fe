import { useBrand } from 'shared';
import { ButtonLink } from 'shared/ui';
import type { Adviser } from './adviser-call';
import classes from './adviser-welcome.module.css';

/** Who the form belongs to. The form itself is not open yet, and the page says so with other ways to write. */
export function AdviserWelcome({ adviser }: { adviser: Adviser }) {
  const { email } = useBrand();
  return (
    <section className={classes.card}>
      <header className={classes.adviser}>
        <span className={classes.initials} aria-hidden="true">
          {initialsOf(adviser.nombre)}
        </span>
        <div>
          <b className={classes.name}>{adviser.nombre}</b>
          <span className={classes.role}>Asesor Comercial</span>
        </div>
      </header>
      <h1 className={classes.title}>Este formulario aún no está abierto</h1>
      <p className={classes.text}>
        Por ahora no es posible inscribirse desde esta página. Puede pedir información de un programa en su
        ficha, o escribirnos a <a href={`mailto:${email}`}>{email}</a> y decirnos que su asesor es{' '}
        {adviser.nombre}.
      </p>
      <div className={classes.actions}>
        <ButtonLink to="/pregrado">Ver pregrados</ButtonLink>
        <ButtonLink to="/posgrado" variant="default">
          Ver posgrados
        </ButtonLink>
      </div>
    </section>
  );
}

/** First letters of the first two words of a name. */
function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();
}
