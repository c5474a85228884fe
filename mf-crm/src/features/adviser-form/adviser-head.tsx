import { Row } from 'shared/ui';
import classes from './adviser-head.module.css';

/** Name of the adviser whose form this is. */
export function AdviserHead({ adviser }: { adviser: string }) {
  return (
    <Row component="header" gap={12} nowrap>
      <span className={classes.initials} aria-hidden="true">
        {initialsOf(adviser)}
      </span>
      <div>
        <b className={classes.name}>{adviser}</b>
        <span className={classes.role}>Asesor Comercial</span>
      </div>
    </Row>
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
