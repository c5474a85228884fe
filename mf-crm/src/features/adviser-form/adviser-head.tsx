import classes from './adviser-head.module.css';
import type { Adviser } from './find-adviser';

/** Who the form belongs to. */
export function AdviserHead({ adviser }: { adviser: Adviser }) {
  return (
    <header className={classes.adviser}>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(adviser.nombre)}
      </span>
      <div>
        <b className={classes.name}>{adviser.nombre}</b>
        <span className={classes.role}>Asesor Comercial</span>
      </div>
    </header>
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
