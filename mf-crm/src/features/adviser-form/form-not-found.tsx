import { ButtonLink } from 'shared/ui';
import picture from '../../assets/puente-roto.svg';
import classes from './form-not-found.module.css';

/** No form at this URL; `text` says why (spec: staff-panel §2, §8). */
export function FormNotFound({ text }: { text: string }) {
  return (
    <section className={classes.card} role="alert">
      <img className={classes.picture} src={picture} alt="" width={320} height={192} />
      <h1 className={classes.title}>Formulario no encontrado</h1>
      <p className={classes.text}>{text}</p>
      <p className={classes.hint}>Pídale a su asesor el enlace de nuevo.</p>
      <ButtonLink to="/">Ir al inicio</ButtonLink>
    </section>
  );
}
